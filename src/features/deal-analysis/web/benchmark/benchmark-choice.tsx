import { formatDate } from "#kit/day.ts";
import { lazy, Suspense, useState } from "react";
import type { IndustryMatch } from "#calc/tables/match-industry.ts";
import { useMayEdit } from "#web/session/workspaces.ts";
import { fetchPage } from "#web/screens/fetch-page.ts";
import type { ShownDeal } from "#features/deal-analysis/web/shown-deal.ts";

const BenchmarkDialog = lazy(async () => ({
  default: (await fetchPage(() => import("./benchmark-dialog.tsx"))).BenchmarkDialog,
}));

/**
 * Another row for a stored deal. What is not a stored deal is changed in its form; a saved analysis
 * keeps the row of its day.
 */
export function BenchmarkChoice({ deal, match }: { deal: ShownDeal; match: IndustryMatch }) {
  const [isOpen, setOpen] = useState(false);
  const mayEdit = useMayEdit();
  if (deal.benchmark !== undefined)
    return match.row === null ? null : <>This is the row as it was on {formatDate(deal.updatedAt)}.</>;
  // Storing a deal of which a part could not be read would lose that part.
  if (!mayEdit || deal.editHref !== undefined || deal.unreadable.length > 0) return null;
  return (
    <>
      <button type="button" className="link" onClick={() => setOpen(true)}>
        {match.row === null ? "Choose a row" : "Change the row"}
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <BenchmarkDialog deal={deal} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
