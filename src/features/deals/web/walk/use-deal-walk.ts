import { useEffect } from "react";
import { placeInWalk, type DealWalk, type WalkPlace } from "#features/deals/model/deal-walk.ts";
import { MOST_NAMED } from "#features/deals/model/many-deals.ts";
import { listMatchingDeals, useDeal } from "#features/deals/web/data.ts";
import { refusalOf } from "#web/calls/call-errors.ts";
import { logError } from "#web/errors/log-error.ts";
import { completeWalk, dropFromWalk, useWalk } from "./walk-store.ts";

export interface Walking extends WalkPlace {
  walk: DealWalk;
}

/** Where a deal stands in the list that was seen last; null when it is not in it. */
export function useDealWalk(dealId: string): Walking | null {
  const walk = useWalk();
  const found = walk === null ? null : placeInWalk(walk, dealId);
  const isBegun = found !== null && walk?.rest !== null;
  useEffect(() => {
    if (!isBegun || walk === null || walk.rest === null) return;
    listMatchingDeals({ ...walk.rest, limit: MOST_NAMED })
      .then(({ deals, matching }) => completeWalk(walk, dealId, { ids: deals.map(({ id }) => id), matching }))
      // What is known of the list can be walked through all the same.
      .catch(logError);
  }, [isBegun, walk, dealId]);
  usePassedOver(found?.previous ?? null);
  usePassedOver(found?.next ?? null);
  return walk === null || found === null ? null : { ...found, walk };
}

/** Reads a neighbour ahead, so that it opens at once, and takes it out of the walk when it is gone. */
function usePassedOver(id: string | null): void {
  const { error } = useDeal(id);
  const isGone = refusalOf(error)?.code === "NOT_FOUND";
  useEffect(() => {
    if (isGone && id !== null) dropFromWalk(id);
  }, [isGone, id]);
}
