import { resolvePlan } from "#calc/plan/resolve-plan.ts";
import type { DealData } from "#features/deals/model/deal-data.ts";
import { toVerdictDeal } from "#features/deals/model/verdict-deal.ts";
import type { FundingAsk } from "#features/funding/model/search-proposal.ts";
import { NO_WISHES } from "#features/funding/model/wishes.ts";

/** Structures asked for a deal of which nothing but its own figures is known. */
export function fundingAsk(deal: DealData, more: Partial<Omit<FundingAsk, "plan">> = {}): FundingAsk {
  const { openDoubts = [], ...figures } = toVerdictDeal(deal, null);
  const offerUsd = more.offerUsd ?? deal.financials.askingPrice ?? 0;
  const input = {
    figures: { ...figures, openDoubts },
    said: {},
    offerUsd,
    day: "2026-11-22",
    components: null,
  };
  return { dealId: "x", deal, offerUsd, wishes: NO_WISHES, plan: resolvePlan(input), ...more };
}
