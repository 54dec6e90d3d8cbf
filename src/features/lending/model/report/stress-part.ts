import type { BreakId, StressPercentiles, StressSummary } from "#calc/stress/count-futures.ts";
import type { ShockFigures } from "#calc/stress/shocks.ts";
import { STRESS_ENGINE } from "#calc/stress/stress-inputs.ts";
import { yearlyRatePct } from "#calc/stress/yearly-rate.ts";
import type { BankFileSubject } from "#features/lending/model/files/bank-file-subject.ts";
import type { StressInFile } from "#features/lending/model/stress/stress-of-file.ts";
import {
  BREAK_WORDS,
  INPUT_WORDS,
  MISSING_WORDS,
  describeBelowNorm,
  describeChance,
  describeShockBreak,
  SHOCK_WORDS,
  describeSource,
} from "#features/lending/model/stress/stress-words.ts";
import { describeOfBuyer } from "#features/lending/model/words/lender-words.ts";
import { heading, para, section, table } from "#features/report-files/model/report/pdf-node.ts";
import type { PdfNode, PdfText } from "#features/report-files/model/report/pdf-types.ts";
import { formatCount, formatMultiple, formatNumber, formatPercent } from "#kit/format-figure.ts";
import { ratio, small, usd } from "./figure-words.ts";

const PERCENTILES = ["5 of 100 under", "25 under", "Half under", "75 under", "95 under"] as const;

/**
 * The pressure test on paper: the chances in whole percent, coverage by year, what breaks first, the shocks; with every
 * assumption, or not at all.
 */
export function stressPart(subject: BankFileSubject, stress: StressInFile): PdfNode {
  const { answer, assumptions, asked } = stress;
  const { summary, futures, withoutAssumed } = answer;
  const { below125, below100, cashOut, nothingBreaks } = summary;
  const chances = [
    ["Coverage under 1.25 in any year", describeChance(below125.any)],
    ["Coverage under 1.00 in any year", describeChance(below100.any)],
    [
      cashOut.medianMonth === null
        ? "Cash runs out"
        : `Cash runs out, half of them by month ${cashOut.medianMonth}`,
      describeChance(cashOut.chance),
    ],
    ["None of these in ten years", describeChance(nothingBreaks)],
  ];
  return section("Pressure test", [
    para(
      `${describeBelowNorm(summary, withoutAssumed)}, and cash runs out in ${describeChance(cashOut.chance)}${assumptions.length === 0 ? "" : `, on ${assumptions.length} ${assumptions.length === 1 ? "assumption" : "assumptions"}`}.`,
      "strong",
    ),
    para(
      `A pressure test, not a forecast: no costs are cut, no prices are raised, and the lender gives no extra time. ${formatCount(futures)} futures of ten years, simulation number ${asked.seed}, engine ${STRESS_ENGINE}: the same number and inputs give the same futures.`,
    ),
    heading("Chances"),
    table(["", "Of all futures"], chances, ["*", 90]),
    heading("Coverage by year"),
    fanTable(summary),
    ...multiple(summary),
    heading("What breaks first"),
    table(["", "Of all futures"], breaks(summary), ["*", 90]),
    heading("If one thing happens"),
    shocksTable(subject, stress),
    para(
      "Each alone, with the growth of the futures and the rates as at closing. A shock that lacks a figure is unknown.",
      "small",
    ),
    heading(`Inputs (${assumptions.length} of them assumptions)`),
    inputsTable(stress),
  ]);
}

const cells = (percentiles: StressPercentiles | null, none: string): string[] =>
  PERCENTILES.map((_, place) => {
    const value = percentiles?.[place];
    return value === undefined ? none : formatMultiple(value, 2);
  });

const fanTable = ({ coverage, below125, below100 }: StressSummary): PdfNode =>
  table(
    ["Year", ...PERCENTILES, "Under 1.25", "Under 1.00"],
    coverage.map((year, at) => [
      `${at + 1}`,
      ...cells(year, "nothing due"),
      year === null ? "–" : describeChance(below125.byYear[at] ?? 0),
      year === null ? "–" : describeChance(below100.byYear[at] ?? 0),
    ]),
    ["*", 66, 60, 60, 60, 60, 60, 60],
  );

function multiple({ multiple5, multipleBelow1 }: StressSummary): PdfNode[] {
  const title = heading("The buyer’s cash, after five years and a sale, before tax");
  if (multiple5 === null || multipleBelow1 === null)
    return [title, para("Not known: the buyer’s cash or the sale multiple is missing.")];
  const rate = (times: number): string => {
    const pct = yearlyRatePct(times);
    return pct === null ? "all lost" : `${formatPercent(pct, 0)} a year`;
  };
  return [
    title,
    table(
      ["", ...PERCENTILES],
      [
        ["Comes back", ...cells(multiple5, "–")],
        ["A year", ...multiple5.map(rate)],
      ],
      ["*", 80, 80, 80, 80, 80],
    ),
    para(`Less than was put in comes back in ${describeChance(multipleBelow1)} of the futures.`),
  ];
}

function breaks({ breaksFirst, nothingBreaks }: StressSummary): string[][] {
  const said = (chance: number): string => (chance === 0 ? "none" : describeChance(chance));
  const row = (id: BreakId, chance: number): string[] => [BREAK_WORDS[id], said(chance)];
  return [
    ...breaksFirst.map(({ id, chance }) => row(id, chance)),
    ["Nothing breaks in ten years", said(nothingBreaks)],
  ];
}

/** Global coverage rests on the profile: it stands there where that was ticked. */
function shocksTable(subject: BankFileSubject, { shocks }: StressInFile): PdfNode {
  const { withProfile, input } = subject;
  const covenant = input.settings?.lenderCoverage ?? null;
  const row = (title: string, figures: ShockFigures, missing: string | null): (string | PdfText)[] => {
    const known = missing === null;
    const said = figures.breaks.map(({ id, month }) =>
      describeOfBuyer(describeShockBreak(id, month, covenant)),
    );
    return [
      title,
      known ? ratio(figures.worstCoverage) : "unknown",
      ...(withProfile ? [known && figures.global !== null ? ratio(figures.global) : "unknown"] : []),
      known ? usd(figures.lowestCash) : "unknown",
      small(missing ?? (said.length > 0 ? said.join("; ") : whatIsKnown(figures))),
    ];
  };
  return table(
    ["Shock", "Worst year", ...(withProfile ? ["Global"] : []), "Lowest cash", "What breaks, and when"],
    [
      row("No change", shocks.usual, null),
      ...shocks.shocks.map((shock) =>
        row(SHOCK_WORDS[shock.id].title, shock, shock.missing === null ? null : MISSING_WORDS[shock.missing]),
      ),
    ],
    [130, 60, ...(withProfile ? [60] : []), 80, "*"],
    withProfile ? 4 : 3,
  );
}

const whatIsKnown = ({ worstCoverage, lowestCash }: ShockFigures): string =>
  worstCoverage === null || lowestCash === null ? "unknown" : "nothing";

/** Every input with its value and where it is from. */
function inputsTable({ asked: { inputs }, sources, fewYears }: StressInFile): PdfNode {
  const number = (value: number | null): string => (value === null ? "unknown" : formatNumber(value, 4));
  const valueOf = (name: keyof typeof sources): string => {
    switch (name) {
      case "customers":
        return inputs.customers.length === 0
          ? "unknown"
          : inputs.customers
              .map(
                ({ sharePct, chance }) =>
                  `${formatPercent(sharePct)} of revenue, ${describeChance(chance)} a year`,
              )
              .join("; ");
      case "ratePaths":
        return inputs.ratePaths.map(({ id, chance }) => `${id}: ${describeChance(chance)}`).join("; ");
      case "shares":
        return inputs.shares.map((share) => formatPercent(share * 100, 1)).join(", ");
      default:
        return number(inputs[name]);
    }
  };
  const names = Object.keys(INPUT_WORDS) as (keyof typeof sources)[];
  return table(
    ["Input", "Value", "Source"],
    names.map((name): (string | PdfText)[] => [
      small(describeOfBuyer(INPUT_WORDS[name])),
      small(valueOf(name)),
      small(describeSource(name, sources[name], fewYears)),
    ]),
    [220, "*", 90],
    1,
  );
}
