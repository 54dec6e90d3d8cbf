import { useQuery } from "@tanstack/react-query";
import type { LenderEarnings } from "#features/deals/model/lender-earnings.ts";
import { deals } from "#features/deals/web/data.ts";
import { DEAL_READ } from "#web/api/queries.ts";
import { queryClient } from "#web/api/query.ts";

/** Under the name of the books: whoever hears that books have changed reads these again. */
const keyOf = (dealId: string | null) => ["books", "lender-earnings", dealId] as const;

/**
 * What a lender is likely to count of a deal's earnings, by its books as they are saved. Null until they are read,
 * where they cannot be, and of a deal that is not stored (`dealId` null).
 */
export function useLenderEarnings(dealId: string | null): LenderEarnings | null {
  const { data } = useQuery(
    deals.getLenderEarnings.queryOptions({
      ...DEAL_READ,
      queryKey: keyOf(dealId),
      input: { dealId: dealId ?? "" },
      enabled: dealId !== null,
    }),
  );
  return data?.earnings ?? null;
}

/** Reads them again: the books have changed. */
export const refreshLenderEarnings = (dealId: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: keyOf(dealId) });
