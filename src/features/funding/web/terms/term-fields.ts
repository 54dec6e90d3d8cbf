import type { FundingDeal, FundingTerms, TermAmounts } from "#calc";

export type TermAmountsOfDeal = TermAmounts & { deal: FundingDeal };

/** What the fields of one type's terms are drawn from. */
export interface TermFieldsProps<Type extends keyof FundingTerms> {
  terms: FundingTerms[Type];
  amounts: TermAmountsOfDeal;
  onChange: (change: Partial<FundingTerms[Type]>) => void;
}
