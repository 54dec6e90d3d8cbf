import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { lenderEarnings, type LenderEarnings } from "#features/books/model/lender-earnings.ts";
import { useRules } from "#features/rules/web/index.ts";
import { localDay } from "#kit/day.ts";
import { DEAL_READ } from "#web/api/queries.ts";
import { booksCalls } from "./data.ts";

/**
 * What a lender is likely to count of a deal's earnings, by its books as they are saved. Null until they are read,
 * where they cannot be, and of a deal that is not stored (`dealId` null).
 */
export function useLenderEarnings(dealId: string | null): LenderEarnings | null {
  const { data } = useQuery(
    booksCalls.get.queryOptions({ ...DEAL_READ, input: { dealId: dealId ?? "" }, enabled: dealId !== null }),
  );
  const { rows: rules } = useRules("add-back-rules");
  const today = localDay(new Date());
  return useMemo(
    () => (data === undefined ? null : lenderEarnings(data.books, { today, rules })),
    [data, today, rules],
  );
}
