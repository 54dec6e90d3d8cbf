import { useQuery } from "@tanstack/react-query";
import { sayRowBasis } from "#features/deals/model/row-verdict.ts";
import { dealKeys } from "#features/deals/web/data.ts";
import { VerdictBadge } from "#features/deals/web/verdict/verdict-badge.tsx";
import { readVerdict } from "./read-verdict.ts";

/**
 * What the verdict says of a deal in a row of a list: by what a lender counts, where its books say so. It comes after the
 * row, and is read again whenever the row comes into sight anew: books, rules or the day may have changed.
 */
export function RowVerdict({ dealId }: { dealId: string }) {
  const { data: verdict } = useQuery({
    queryKey: [...dealKeys.lists, "verdict", dealId],
    queryFn: () => readVerdict(dealId),
    staleTime: 0,
    retry: false,
  });
  return verdict ? (
    <span className="row-verdict" title={`Verdict ${sayRowBasis(verdict)}`}>
      <VerdictBadge verdict={verdict} says="missing" />
    </span>
  ) : null;
}
