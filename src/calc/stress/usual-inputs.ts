import type { RateStep } from "#calc/lending/rate-in-month.ts";
import { ratePathOf } from "#calc/lending/scenarios.ts";
import type { StressCustomer } from "./stress-inputs.ts";
import type { BooksCustomer } from "./stress-typed.ts";

/** Where neither books nor anybody says it. All are this product's own assumptions, none is measured. */
export const USUAL_INPUTS = {
  growthPct: 0,
  spreadPct: 6,
  correlation: 0.3,
  marginSpreadPts: 1,
  marginDriftPts: 0,
  flowThrough: 0.4,
  badYearChance: 0.05,
  badYearDepthPct: 15,
  disruptionMonthsMost: 6,
  disruptionPct: 10,
  exitCostPct: 5,
} as const;

/** So many yearly changes say how much a figure swings; fewer may lie together by chance. Assumption. */
export const CHANGES_THAT_SAY_A_SWING = 5;

/** Ways the rates of variable loans may go from the second year on, with their chances: assumptions. */
export const USUAL_RATE_PATHS: readonly {
  readonly id: string;
  readonly chance: number;
  readonly steps: readonly RateStep[];
}[] = [
  { id: "flat", chance: 0.5, steps: ratePathOf(0) },
  { id: "+100", chance: 0.25, steps: ratePathOf(100) },
  { id: "+200", chance: 0.15, steps: ratePathOf(200) },
  { id: "-100", chance: 0.1, steps: ratePathOf(-100) },
];

/** Chances a year that a customer leaves: assumptions. */
const LEAVES_WITH_OWNER = 0.15;
const UNDER_CONTRACT = 0.03;
const LEAVES = 0.05;
const MOST_CUSTOMERS = 5;

/**
 * A share of a dollar of revenue that reaches EBITDA where the gross margin is not known: 0.4, at least the margin of EBITDA, at
 * most 1.
 *
 * @example usualFlowThrough(250_000, 1_800_000) // 0.4
 * @example usualFlowThrough(900_000, 1_800_000) // 0.5
 */
export const usualFlowThrough = (ebitda: number, revenue: number): number =>
  Math.min(1, Math.max(USUAL_INPUTS.flowThrough, revenue > 0 ? ebitda / revenue : 0));

/** The same day a year later, to be compared with another as text. */
const yearAfter = (day: string): string => `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;

function chanceOf({ leavesWithOwner, contractUntil }: BooksCustomer, closing: string): number {
  if (leavesWithOwner === true) return LEAVES_WITH_OWNER;
  return (contractUntil ?? "") >= yearAfter(closing) ? UNDER_CONTRACT : LEAVES;
}

/** The five largest customers whose share is known, each with the chance that it leaves. `closing` as 2027-01-15. */
export const customersOfBooks = (customers: readonly BooksCustomer[], closing: string): StressCustomer[] =>
  customers
    .flatMap((customer) => {
      const sharePct = customer.sharePct ?? 0;
      return sharePct > 0 ? [{ sharePct, chance: chanceOf(customer, closing) }] : [];
    })
    .sort((one, other) => other.sharePct - one.sharePct)
    .slice(0, MOST_CUSTOMERS);
