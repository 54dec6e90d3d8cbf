import { useMemo } from "react";
import { useDeal, useLenderEarnings } from "#features/deals/web/index.ts";
import type { CountedDeal } from "#features/letters/model/check-multiple.ts";

/** The deal of a letter with what a lender counts of it; null without a deal, or without books that say so. */
export function useCountedDeal(dealId: string | null): CountedDeal | null {
  const data = useDeal(dealId).data?.data;
  const earnings = useLenderEarnings(dealId);
  return useMemo(
    () => (data === undefined || earnings === null ? null : { data, earnings }),
    [data, earnings],
  );
}
