import type { FundingDeal } from "./funding-deal.ts";
import type { FundingTerms } from "./funding-terms.ts";
import type { FundingType } from "./funding-types.ts";

export type TermsOf<T extends FundingType> = T extends keyof FundingTerms ? FundingTerms[T] : never;

interface ComponentOf<T extends FundingType> {
  readonly type: T;
  /** Of the offer, 0–100. */
  readonly percentage: number;
  /** Null: nobody has set any, and the defaults apply. */
  readonly terms: TermsOf<T> | null;
  /**
   * In whole dollars, where it was settled when the stack was saved (the largest amount absorbs the rounding). Absent
   * or null: the rounded percentage of the offer.
   */
  readonly amountUsd?: number | null;
}

/** One row of a stack, as the core reads it. Rows of 0 % are no part of a stack: leave them out. */
export type StackComponent = { [T in FundingType]: ComponentOf<T> }[FundingType];

/** Which earnings a stack is served from. Source: this product's own definition. */
export const CASH_FLOW_BASES = ["ebitda", "sde"] as const;
export type CashFlowBase = (typeof CASH_FLOW_BASES)[number];

/** What most formulas of a stack read. */
export interface Stack {
  readonly deal: FundingDeal;
  readonly offerUsd: number;
  readonly components: readonly StackComponent[];
}
