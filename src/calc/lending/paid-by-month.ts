import type { PaymentPlan } from "./component-plan.ts";
import type { Earnings } from "./earnings-by-month.ts";
import type { RateStep } from "./rate-in-month.ts";

/** Terms of which any may be unknown. */
type Perhaps<Terms> = { readonly [Name in keyof Terms]?: Terms[Name] | null };

/** A row of a stack with its terms in force. */
export interface RowInForce<Terms> {
  /** What the row says itself. */
  readonly own: Perhaps<Terms>;
  /** The same, and the usual terms for what it does not say. */
  readonly terms: Perhaps<Terms>;
  readonly amountUsd: number;
  /** Of the offer, 0 to 100. */
  readonly pct: number;
}

/** A row whose sums are known. Whole cents. */
export interface OwedRow<Terms> {
  readonly terms: Perhaps<Terms>;
  readonly amountCents: number;
  readonly principalCents: number;
}

export interface PlanContext {
  /** Of variable rates. */
  readonly path: readonly RateStep[];
  /** The last month of the latest SBA loan; null without one. */
  readonly sbaLastMonth: number | null;
  readonly earnings: Earnings;
}

/**
 * How a type of funding is paid, month by month and to the cent, what it brings at closing and what share of the company it
 * takes. A function that is absent: nothing of the kind.
 */
export interface PaidByMonth<Terms> {
  /** What is lent, US dollars; null: with these terms it is no loan. */
  lentUsd?(row: RowInForce<Terms>): number | null;
  /** What is owed of a debt that was there before, US dollars. */
  takenOverUsd?(row: RowInForce<Terms>): number;
  /** What it brings at closing of what it counts for, 0 to 100; absent: all of it, or its loan. */
  bringsPct?(terms: Perhaps<Terms>): number;
  /** Of the company, 0 to 100. */
  ownershipPct?(row: RowInForce<Terms>): number;
  /** Outsiders' money for a share. */
  isInvestor?(terms: Perhaps<Terms>): boolean;
  /** Null: nothing is paid. */
  plan?(row: OwedRow<Terms>, context: PlanContext): PaymentPlan | null;
}
