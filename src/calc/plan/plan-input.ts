import type { DealFigures } from "#calc/deal/deal-figures.ts";
import type { BankInput } from "#calc/lending/bank-input.ts";
import type { LendingComponent } from "#calc/lending/lending-component.ts";
import type { VerdictDeal } from "#calc/verdict/verdict-deal.ts";

/** Who runs the business after the purchase: the buyer, or somebody who is hired for it. */
export const OPERATORS = ["buyer", "hired"] as const;
export type Operator = (typeof OPERATORS)[number];

/** Whether usual closing costs stand in for lines that nobody typed. */
export const COST_CHOICES = ["usual", "typed"] as const;
export type CostChoice = (typeof COST_CHOICES)[number];

/** What a deal says for the bank beside price, earnings and structure, which the plan settles. */
export type DealPlanInput = Pick<
  BankInput,
  | "profile"
  | "closing"
  | "facts"
  | "seasonality"
  | "scenario"
  | "lineOfCredit"
  | "tax"
  | "exit"
  | "settings"
  | "closingDate"
  | "largestCustomerPct"
>;

/** A structure with a name: a saved stack. */
export interface NamedStructure {
  readonly name: string;
  readonly components: readonly LendingComponent[];
}

/** What a plan is made of, from where each part of it is entered. US dollars; null is unknown. */
export interface PlanInput {
  readonly figures: DealFigures & VerdictDeal;
  readonly said: DealPlanInput;
  /** Typed; null: the asking price. */
  readonly offerUsd: number | null;
  /** The day whose rules, rates and terms hold, as 2026-11-20. */
  readonly day: string;
  /** The stack that was chosen; null: the usual structure. */
  readonly components: readonly LendingComponent[] | null;
  readonly books?: {
    readonly revenueUsd: number | null;
    /** The roles that the seller fills today, with what it costs to replace them. */
    readonly roles: NonNullable<BankInput["roles"]>;
  } | null;
  /** Null: by the people of the profile. */
  readonly operator?: Operator | null | undefined;
  readonly costs?: CostChoice | null | undefined;
  /** What is usual on the market limits nothing: for experts. */
  readonly isMarketOff?: boolean;
  readonly alternatives?: readonly NamedStructure[];
}
