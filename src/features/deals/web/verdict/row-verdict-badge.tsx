import { useQuery } from "@tanstack/react-query";
import { describeRowBasis } from "#features/deals/model/row-verdict.ts";
import { dealKeys } from "#features/deals/web/data.ts";
import { VerdictBadge } from "./verdict-badge.tsx";
import { readVerdict } from "./read-verdict.ts";

/** The answer to a deal as every list has it; undefined until it is known. Null id: none is asked for. */
export const useRowVerdict = (dealId: string | null) =>
  useQuery({
    queryKey: [...dealKeys.lists, "verdict", dealId],
    queryFn: () => readVerdict(dealId ?? ""),
    enabled: dealId !== null,
    retry: false,
  }).data;

/**
 * What the verdict says of a deal in a row of a list: by what a lender counts, where its books say so. It comes after the
 * row.
 */
export function RowVerdict({ dealId }: { dealId: string }) {
  const verdict = useRowVerdict(dealId);
  return verdict ? (
    <span className="row-verdict" title={`Verdict ${describeRowBasis(verdict)}`}>
      <VerdictBadge verdict={verdict} says="missing" />
    </span>
  ) : null;
}
