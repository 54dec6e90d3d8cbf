import type { BankFileSubject } from "#features/lending/model/files/bank-file-subject.ts";
import { describeRatePath } from "#features/lending/model/rate-path.ts";
import { barChart } from "#features/report-files/model/report/chart-bars.ts";
import {
  BAD,
  CAUTION,
  CONTENT_WIDTH,
  GOOD,
  para,
  section,
  table,
  UNKNOWN,
} from "#features/report-files/model/report/pdf-node.ts";
import type { PdfNode } from "#features/report-files/model/report/pdf-types.ts";
import { formatMultiple, formatPercent } from "#kit/format-figure.ts";
import { ratio, usd } from "./figure-words.ts";

/** What is due in each of ten years against what can pay it. */
export function coveragePart(subject: BankFileSubject): PdfNode {
  const { figures, calculation, input, withProfile, subject: told } = subject;
  const { years } = figures;
  const floor = input.settings?.lenderCoverage ?? calculation.values.lenderCoverage.value;
  const heads = ["Year", "Can pay debt", "Due", "Coverage"];
  const rows = years.map(({ year, cads, due, coverage, global }) => [
    year === figures.worstYear ? `Year ${year}, the worst` : `Year ${year}`,
    usd(cads),
    usd(due),
    due === 0 ? "nothing due" : ratio(coverage),
    ...(withProfile ? [ratio(global)] : []),
  ]);
  return section("Coverage by year", [
    para(told.basis),
    ...chart(subject, floor),
    table(withProfile ? [...heads, "Global"] : heads, rows, ["*", 90, 90, 80, ...(withProfile ? [80] : [])]),
    para(describeAssumed(subject)),
    para(
      `A lender’s norm is ${formatMultiple(floor, 2)}: bars of years that reach it are green, of those that are covered at least once amber, of all others red.`,
      "small",
    ),
  ]);
}

function chart({ figures: { years } }: BankFileSubject, floor: number): PdfNode[] {
  const due = years.filter((year) => year.due > 0);
  if (due.length === 0) return [];
  const cads = years[0]?.cads ?? null;
  const bars = due.map(({ year, due: value, coverage }) => ({
    label: `Due in year ${year}`,
    value,
    fill: colourOf(coverage, floor),
  }));
  const mark = cads === null ? undefined : { label: "Can pay debt, year 1", value: cads };
  return [{ svg: barChart(bars, mark), width: CONTENT_WIDTH, margin: [0, 2, 0, 4] }];
}

function colourOf(coverage: number | null, floor: number): string {
  if (coverage === null) return UNKNOWN;
  if (coverage >= floor) return GOOD;
  return coverage >= 1 ? CAUTION : BAD;
}

/** What the years assume, and the hardest twelve months. */
function describeAssumed({ figures, input: { scenario } }: BankFileSubject): string {
  const { lowestTwelveMonths: lowest, safety } = figures;
  const level = scenario?.cadsPct ?? 0;
  return [
    `Assumed: growth ${formatPercent(scenario?.growthPct ?? 0)} a year, earnings ${level === 0 ? "as they are" : `moved by ${formatPercent(level)}`}, ${describeRatePath(scenario?.ratePath ?? [])}.`,
    lowest === null
      ? ""
      : `The lowest twelve months end in month ${lowest.endMonth}: ${formatMultiple(lowest.coverage, 2)}.`,
    safety.to100 === null
      ? ""
      : safety.to100 >= 0
        ? `Earnings may fall by ${formatPercent(safety.to100)} before the worst year just covers its payments.`
        : `Earnings must rise by ${formatPercent(-safety.to100)} to cover the payments of the worst year.`,
  ]
    .filter((words) => words !== "")
    .join(" ");
}
