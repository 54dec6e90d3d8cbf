import type { FundingType } from "#calc/funding/funding-types.ts";
import type { LendingTerms } from "./lending-terms.ts";

/** One row of a stack. Its amount counts where it is given, else the rounded percentage of the offer. */
export interface LendingComponent {
  readonly type: FundingType;
  /** Of the offer, 0 to 100. */
  readonly percentage?: number | null;
  /** US dollars. */
  readonly amount?: number | null;
  readonly terms?: LendingTerms | null;
}
