import type { BreakId, StressSummary } from "#calc/stress/count-futures.ts";
import type { MovedInput } from "#calc/stress/moved-inputs.ts";
import type { WithoutAssumed } from "#calc/stress/run-futures.ts";
import type { ShockBreakId, ShockId, ShockMissing } from "#calc/stress/shocks.ts";
import type { StressInput } from "#calc/stress/stress-inputs.ts";
import type { StressSource } from "#calc/stress/stress-typed.ts";
import { formatMultiple, formatPercent, formatPoints } from "#kit/format-figure.ts";

/**
 * A chance in whole percent. Below one percent, and so close to certain, it is not said more exactly than so many futures know.
 *
 * @example describeChance(0.4845) // "48%"
 * @example describeChance(0.004) // "under 1%"
 */
export function describeChance(chance: number): string {
  if (chance < 0.01) return "under 1%";
  if (chance > 0.99 && chance < 1) return "over 99%";
  return formatPercent(chance * 100, 0);
}

/** How often coverage falls under the norm, and how often without the bad year that nobody typed. */
export const describeBelowNorm = (
  { below125 }: Pick<StressSummary, "below125">,
  withoutAssumed: WithoutAssumed | null,
): string =>
  withoutAssumed === null || withoutAssumed.below125 === below125.any
    ? `Coverage falls under 1.25 in ${describeChance(below125.any)} of futures`
    : `Coverage falls under 1.25 in ${describeChance(below125.any)} of futures (${describeChance(withoutAssumed.below125)} without the assumed bad years)`;

export const BREAK_WORDS: Readonly<Record<BreakId, string>> = {
  cash: "Cash runs out first",
  coverage100: "Coverage falls under 1.00: the year does not pay its debt",
  coverage125: "Coverage falls under 1.25, the usual norm of lenders",
};

export const MOVED_WORDS: Readonly<Record<MovedInput, string>> = {
  growthPct: "Planned growth",
  spreadPct: "How much sales swing",
  correlation: "Whether good and bad years come in runs",
  marginDriftPts: "Margin slipping each year",
  marginSpreadPts: "How much the margin swings",
  flowThrough: "What a dollar of sales moves in earnings",
  customers: "Chance that customers leave",
  badYearChance: "Chance of a bad year",
  badYearDepthPct: "How bad a bad year is",
  disruptionMonthsMost: "Months of trouble after closing",
  disruptionPct: "How much that trouble costs",
  openingCash: "Cash at closing",
  payments: "Payments on all debt",
};

/** "2 points": by how much an input was moved. */
export function describeStep(input: MovedInput, step: number): string {
  const size = Math.abs(step);
  switch (input) {
    case "customers":
      return "doubled, and halved";
    case "growthPct":
    case "spreadPct":
    case "marginDriftPts":
    case "marginSpreadPts":
    case "badYearDepthPct":
    case "disruptionPct":
      return `moved by ${formatPoints(size)}`;
    case "badYearChance":
      return `moved by ${formatPoints(size * 100)}`;
    case "disruptionMonthsMost":
      return `moved by ${size} months`;
    case "openingCash":
      return "moved by $25,000";
    case "payments":
      return `moved by ${formatPercent(size, 0)}`;
    case "correlation":
      return "moved by 0.2";
    case "flowThrough":
      return "moved by 10 cents";
  }
}

export const SOURCE_WORDS: Readonly<Record<StressSource, string>> = {
  typed: "Typed",
  books: "From the books",
  deal: "From the deal",
  assumption: "Assumption",
};

/** Beside a swing that the books have too few years for. */
export const describeFewYears = (years: number): string =>
  `${years} years are too few to measure a swing, so at least the usual one is used.`;

/** The inputs that say how much something swings. */
export const SWINGS: ReadonlySet<string> = new Set(["spreadPct", "marginSpreadPts"]);

/** Where an input comes from, as a document says it. */
export const describeSource = (name: string, source: StressSource, fewYears: number | null): string =>
  source === "assumption" && fewYears !== null && SWINGS.has(name)
    ? `${SOURCE_WORDS[source]}: ${describeFewYears(fewYears)}`
    : SOURCE_WORDS[source];

export const SHOCK_WORDS: Readonly<Record<ShockId, { readonly title: string; readonly help: string }>> = {
  "ebitda-10": { title: "Earnings 10% lower", help: "from the first month on" },
  "ebitda-20": { title: "Earnings 20% lower", help: "from the first month on" },
  "ebitda-30": { title: "Earnings 30% lower", help: "from the first month on" },
  "rate+200": { title: "Rates 2 points higher", help: "of variable loans, from the first month on" },
  customer: { title: "Largest customer gone", help: "from the first month on" },
  sellerLeaves: {
    title: "Seller leaves at once",
    help: "months 1 to 6 bring 25% less, an assumption",
  },
  "receivables+30": { title: "Customers pay 30 days later", help: "a month of sales comes in later" },
  ownerIll: {
    title: "Owner ill for three months",
    help: "a manager for months 4 to 6 at 1.5 times the pay, an assumption",
  },
};

export const MISSING_WORDS: Readonly<Record<ShockMissing, string>> = {
  earnings: "The earnings are not known.",
  customers: "No customers are entered.",
  revenue: "Revenue is not known.",
  managerPay: "What a manager costs is not known.",
};

export function describeShockBreak(id: ShockBreakId, month: number, covenant: number | null): string {
  switch (id) {
    case "cash":
      return `cash runs out, month ${month}`;
    case "coverage100":
      return `under 1.00, month ${month}`;
    case "coverage125":
      return `under 1.25, month ${month}`;
    case "lenderCoverage":
      return `under your lender’s ${formatMultiple(covenant, 2)}, month ${month}`;
  }
}

/** The inputs as a file names them, with their units. */
export const INPUT_WORDS: Readonly<Record<StressInput, string>> = {
  revenue: "Revenue, dollars a year",
  ebitda: "EBITDA as a lender counts it, dollars a year",
  deductions: "Maintenance and growth of working capital, dollars a year",
  growthPct: "Planned growth, percent a year",
  spreadPct: "Sales swing, percent a year",
  correlation: "Do good and bad years come in runs? −0.95 to 0.95",
  marginDriftPts: "Margin moves each year, points",
  marginSpreadPts: "Margin swings a year, points",
  flowThrough: "What a dollar of sales moves in earnings",
  customers: "Largest customers",
  badYearChance: "Chance of a bad year",
  badYearDepthPct: "A bad year takes of sales, percent",
  ratePaths: "Chance that variable rates go this way, in hundredths of a point from month 13",
  shares: "Months of the year after closing, shares",
  openingCash: "Cash at closing, dollars",
  disruptionMonthsMost: "Months of trouble after closing, at most",
  disruptionPct: "That trouble takes of cash, percent",
  exitMultiple: "Multiple at the sale, times EBITDA",
  exitCostPct: "Costs of the sale, percent",
  buyerCash: "Cash to close, dollars",
};
