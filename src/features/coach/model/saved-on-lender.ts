import type { Deal } from "#features/deals/contract.ts";
import { dealOnLenderEarnings, type LenderEarnings } from "#features/deals/model/lender-earnings.ts";
import type { FundingStack } from "#features/funding/model/stack-record.ts";

/** A saved stack with its deal as a lender is likely to count it; EBITDA is after the pay of whoever replaces the owner. */
export const savedOnLender = <Saved extends { readonly record: FundingStack; readonly deal: Deal }>(
  saved: Saved,
  earnings: LenderEarnings,
): Saved => ({ ...saved, deal: { ...saved.deal, data: dealOnLenderEarnings(saved.deal.data, earnings) } });
