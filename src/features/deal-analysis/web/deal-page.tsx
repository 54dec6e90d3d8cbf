import { dealName } from "#features/deals/model/deal-name.ts";
import { useEffect, useState, type ReactNode } from "react";
import { useBuyerProfile } from "#features/profile/web/index.ts";
import { useDealSelected } from "#features/deals/web/index.ts";
import { stateOfDeal } from "#features/deal-analysis/model/deal-state.ts";
import { movedAddress } from "./moved-address.ts";
import { setSearchParams, useSearchParams } from "#web/navigation/navigation.ts";
import { AnalysisSkeleton } from "./states/analysis-skeleton.tsx";
import { DealAnalysis } from "./deal-analysis.tsx";
import { EmptyDeal, StructureIssue } from "./states/deal-state-panels.tsx";
import type { ShownDeal } from "./shown-deal.ts";

export interface DealPageProps {
  deal: ShownDeal;
  isRefreshing: boolean;
  onRefresh: () => void;
  /** What stands under the tabs: of what kind this is, and what has changed. */
  lead?: ReactNode;
  /** The saved analysis that is shown, among those of its deal. */
  savedId?: string;
}

/** A deal that is there: its analysis, or the state that keeps it from being one. */
export function DealPage({ deal, lead, savedId, ...refresh }: DealPageProps) {
  const [showsAll, setShowsAll] = useState(false);
  useDealSelected(deal.id, dealName(deal.data));
  const isMoving = useMovedAddress();
  const state = stateOfDeal(deal);
  // A verdict without the usual pay would be another one for a moment; what cannot be read counts as not said.
  const isPayAwaited = useBuyerProfile().isLoading;
  if (isPayAwaited || isMoving) return <AnalysisSkeleton />;
  if (state === "incomplete" && !showsAll)
    return <StructureIssue deal={deal} {...refresh} onShowAll={() => setShowsAll(true)} />;
  if (state === "empty") return <EmptyDeal deal={deal} {...refresh} />;
  return <DealAnalysis deal={deal} lead={lead} savedId={savedId} {...refresh} />;
}

/** An older address goes on to where its tab stands now. */
function useMovedAddress(): boolean {
  const moved = movedAddress(useSearchParams());
  useEffect(() => {
    if (moved !== null) setSearchParams(moved, { replace: true });
  }, [moved]);
  return moved !== null;
}
