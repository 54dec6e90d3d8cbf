import { dealName } from "#features/deals/model/deal-name.ts";
import { SCORE_CATEGORY_TITLES } from "#calc/formulas/deal/score.ts";
import { SCORE_CATEGORY_KEYS, SCORE_CATEGORY_WEIGHT_TENTHS } from "#calc/scoring/score-bands.ts";
import { type ExportSubject, workingFor } from "#features/deal-analysis/model/export-subject.ts";
import { formatDate } from "#kit/day.ts";
import { formatCount, formatMoney, formatMultiple } from "#kit/format-figure.ts";
import { formatValue } from "#kit/format-value.ts";
import { scoreBar, scoreRing } from "./chart-scores.ts";
import { figureText } from "#features/report-files/model/report/fit-columns.ts";
import { verdictPart } from "./verdict-part.ts";
import { CONTENT_WIDTH, heading, para, table } from "#features/report-files/model/report/pdf-node.ts";
import type { PdfNode, PdfText } from "#features/report-files/model/report/pdf-types.ts";

/** The business, its key figures, and its score with how much of it rests on known inputs. */
export function coverPart(subject: ExportSubject): PdfNode {
  const { basics } = subject.deal.data;
  const facts = [
    basics.industry || "Other",
    basics.location,
    basics.employees === undefined ? "" : `${formatCount(basics.employees)} employees`,
    basics.yearsInBusiness === undefined ? "" : `${formatCount(basics.yearsInBusiness)} years in business`,
  ].filter((fact) => fact !== "");
  return {
    stack: [
      { text: `Deal analysis, ${formatDate(subject.exportedAt)}`, style: "kicker" },
      { text: dealName(subject.deal.data), style: "title", outline: true },
      para(facts.join(" · ")),
      ...keyFigures(subject),
      ...verdictPart(subject),
      ...scores(subject),
    ],
  };
}

/** Five of them between the margins. */
const KEY_WIDTH = (CONTENT_WIDTH - 4 * 12) / 5;

function keyFigures(subject: ExportSubject): PdfNode[] {
  const { stated, figures, isEbitdaEstimated } = subject;
  const multiple = workingFor(subject, "price_to_ebitda");
  const cells: [string, string][] = [
    ["Asking price", amount(stated.askingPriceUsd)],
    ["Annual revenue", amount(stated.annualRevenueUsd)],
    [isEbitdaEstimated ? "EBITDA, estimate" : "EBITDA", amount(figures.ebitdaUsd)],
    ["SDE", amount(stated.sdeUsd)],
    ["Price / EBITDA", multiple.result.value === null ? "N/A" : formatMultiple(multiple.result.value)],
  ];
  return [
    {
      columnGap: 12,
      margin: [0, 14, 0, 6],
      columns: cells.map(([title, value]) => ({
        width: "*",
        stack: [para(title, "faint"), figureText(value, KEY_WIDTH)],
      })),
    },
    ...notes(subject),
  ];
}

const amount = (usd: number | null): string => (usd === null ? "Not entered" : formatMoney(usd));

function notes({ analysis, isEbitdaEstimated, assumptions }: ExportSubject): PdfText[] {
  const lines: PdfText[] = [];
  if (analysis.totals.missing_data_warning)
    lines.push(para("Some financial data is missing. The analysis may not be complete.", "bad"));
  if (isEbitdaEstimated) {
    const salary = formatMoney(assumptions.managerSalaryUsd);
    lines.push(
      para(
        `EBITDA is an estimate: SDE less a manager's salary of ${salary}. The deal does not state it.`,
        "caution",
      ),
    );
  }
  return lines;
}

function scores({ analysis, completeness }: ExportSubject): PdfNode[] {
  const { known, total, lowest, highest } = completeness;
  const isMuted = known < total;
  const range = isMuted ? { lowest, highest } : null;
  const sentence = isMuted
    ? `${known} of ${total} components have all their inputs. The unknown inputs could lead to a score from ${lowest} to ${highest}: the figure in the ring reads unknown as 0 and is no verdict.`
    : `All ${total} components have all their inputs.`;
  const rows = SCORE_CATEGORY_KEYS.map((key): PdfNode => {
    const score = analysis.score.categories[key];
    const category = completeness.categories[key];
    const open = category.known < 3 ? { lowest: category.lowest, highest: category.highest } : null;
    const words = open ? `${score}, range ${open.lowest} to ${open.highest}` : String(score);
    return {
      columnGap: 10,
      margin: [0, 2, 0, 4],
      columns: [
        { width: 70, stack: [para(SCORE_CATEGORY_TITLES[key], "strong")] },
        { width: 195, stack: [{ svg: scoreBar(score, open), width: 190, margin: [0, 1, 0, 0] }] },
        { width: "*", stack: [para(`${words} · ${SCORE_CATEGORY_WEIGHT_TENTHS[key] * 10}%`, "small")] },
      ],
    };
  });
  return [
    heading("Deal Analysis Scores"),
    {
      columnGap: 18,
      margin: [0, 2, 0, 0],
      columns: [
        { width: 108, stack: [{ svg: scoreRing(analysis.score.overall, range), width: 108 }] },
        { width: "*", stack: [...rows, para(sentence, "small")] },
      ],
    },
  ];
}

/** The twelve components with their points and bands. */
export function componentsTable(subject: ExportSubject): PdfNode {
  const rows = SCORE_CATEGORY_KEYS.flatMap((category) =>
    workingFor(subject, `score.${category}`).lines.map(({ label, value, note = "" }, index) => [
      index === 0 ? SCORE_CATEGORY_TITLES[category] : "",
      { text: label, alignment: "left" } as const,
      formatValue(value, "points"),
      { text: note, style: "small" } as const,
    ]),
  );
  return table(
    ["Category", { text: "Component", alignment: "left" }, "Points", "Band"],
    rows,
    [70, "*", 40, 190],
    3,
  );
}
