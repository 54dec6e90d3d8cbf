import { ASSET_KEYS, LIABILITY_KEYS } from "#calc/deal/deal-figures.ts";
import { SCORE_COMPONENT_KEYS } from "#calc/scoring/score-bands.ts";
import { ASSET_WORDS, LIABILITY_WORDS, describeMissing } from "#features/deals/model/input-words.ts";
import { describeDeal } from "#features/deal-analysis/model/describe-deal.ts";
import { type ExportSubject, workingFor } from "#features/deal-analysis/model/export-subject.ts";
import { describeBenchmark } from "#features/deal-analysis/model/benchmark-sentence.ts";
import { formatDate } from "#kit/day.ts";
import { listWords } from "#kit/list-words.ts";
import { componentsTable } from "./cover-part.ts";
import { heading, para, section, table } from "#features/report-files/model/report/pdf-node.ts";
import type { PdfNode } from "#features/report-files/model/report/pdf-types.ts";

/** What is not known, what is assumed, where the benchmarks come from, and what the deal says of itself. */
export function basisPart(subject: ExportSubject): PdfNode {
  return section("What this rests on", [
    heading("What is unknown"),
    ...unknowns(subject),
    heading("Score components"),
    componentsTable(subject),
    heading("Assumptions and sources"),
    { ul: assumptions(subject).map((text) => para(text, "small")), margin: [0, 2, 0, 4] },
    heading("The deal as stated"),
    table(
      ["", ""],
      describeDeal(subject.deal).map(({ title, text }) => [title, { text, style: "small" }]),
      [130, "*"],
      1,
    ),
  ]);
}

function unknowns(subject: ExportSubject): PdfNode[] {
  const { stated, completeness } = subject;
  const missing = [
    ...(stated.askingPriceUsd === null ? ["asking price"] : []),
    ...(stated.annualRevenueUsd === null ? ["annual revenue"] : []),
    ...(stated.ebitdaUsd === null ? ["EBITDA"] : []),
    ...(stated.employees === null ? ["employees"] : []),
    ...ASSET_KEYS.filter((key) => stated.assets[key] === null).map((key) => ASSET_WORDS[key]),
    ...LIABILITY_KEYS.filter((key) => stated.liabilities[key] === null).map((key) => LIABILITY_WORDS[key]),
  ];
  if (missing.length === 0) return [para("Nothing: every input of the score is entered.")];
  const rows = SCORE_COMPONENT_KEYS.filter((key) => !completeness.components[key].known).map((key) => {
    const { missing: inputs, lowestPoints, highestPoints } = completeness.components[key];
    const { title } = workingFor(subject, `component.${key}`);
    return [
      title,
      `${lowestPoints} to ${highestPoints}`,
      { text: describeMissing(inputs), style: "small" } as const,
    ];
  });
  return [
    para(`Not entered, and read as 0 by the formulas: ${listWords(missing)}.`),
    ...(rows.length === 0
      ? []
      : [table(["Component that misses inputs", "Points", "Missing"], rows, [170, 60, "*"], 2)]),
  ];
}

function assumptions(subject: ExportSubject): string[] {
  return [
    `Figures use the deal as it was saved on ${formatDate(new Date(subject.deal.updatedAt))}; this document was made on ${formatDate(subject.exportedAt)}.`,
    describeBenchmark(subject),
    "Enterprise value is price less net worth, which is this product's own definition; a banker's price + debt − cash is shown beside it.",
    "Fair value is the average of the methods that have inputs, at the deal's own multiple and 0.3 times it for revenue.",
    "Percentiles place the benchmark at 50 and are linear around it; a real distribution is not known.",
    "The risk-adjusted range uses half, 0.7 times and the whole industry multiple, with 20%, 50% and 30% probability; the bull case's uplift is our choice.",
    "Returns assume EBITDA without growth and level monthly payments; they are no forecast and no offer of finance.",
  ];
}
