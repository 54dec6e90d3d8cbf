import type { FundingTerms } from "./funding-terms.ts";
import type { FundingType } from "./funding-types.ts";

export type TermsOf<T extends FundingType> = T extends keyof FundingTerms ? FundingTerms[T] : never;

interface ComponentOf<T extends FundingType> {
  type: T;
  /** Of the offer, 0–100. */
  percentage: number;
  /** Null: nobody has set any, and the defaults apply (decision Q-S04). */
  terms: TermsOf<T> | null;
}

/** One row of a stack, as the core reads it. Its amount is made from the offer (decisions C1). */
export type StackComponent = { [T in FundingType]: ComponentOf<T> }[FundingType];
