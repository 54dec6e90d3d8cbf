import type { FundingDeal, FundingTerms, TermAmounts } from "#calc";

/** What the fields of one type's terms are drawn from. */
export interface TermFieldsProps<Type extends keyof FundingTerms> {
  terms: FundingTerms[Type];
  amounts: TermAmounts & { deal: FundingDeal };
  onChange: (change: Partial<FundingTerms[Type]>) => void;
}
