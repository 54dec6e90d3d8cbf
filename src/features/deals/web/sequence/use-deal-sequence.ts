import { useEffect } from "react";
import {
  placeInSequence,
  type DealSequence,
  type SequencePlace,
} from "#features/deals/model/deal-sequence.ts";
import { MOST_NAMED } from "#features/deals/model/many-deals.ts";
import { listMatchingDeals, useDeal } from "#features/deals/web/data.ts";
import { refusalOf } from "#web/calls/call-errors.ts";
import { logError } from "#web/errors/log-error.ts";
import { completeSequence, dropFromSequence, useSequence } from "./sequence-store.ts";

export interface SequencePosition extends SequencePlace {
  sequence: DealSequence;
}

/** Where a deal stands in the list that was seen last; null when it is not in it. */
export function useDealSequence(dealId: string): SequencePosition | null {
  const sequence = useSequence();
  const found = sequence === null ? null : placeInSequence(sequence, dealId);
  const isBegun = found !== null && sequence?.rest !== null;
  useEffect(() => {
    if (!isBegun || sequence === null || sequence.rest === null) return;
    listMatchingDeals({ ...sequence.rest, limit: MOST_NAMED })
      .then(({ deals, matching }) =>
        completeSequence(sequence, dealId, { ids: deals.map(({ id }) => id), matching }),
      )
      // What is known of the list can be walked through all the same.
      .catch(logError);
  }, [isBegun, sequence, dealId]);
  usePassedOver(found?.previous ?? null);
  usePassedOver(found?.next ?? null);
  return sequence === null || found === null ? null : { ...found, sequence };
}

/** Reads a neighbour ahead, so that it opens at once, and takes it out of the sequence when it is gone. */
function usePassedOver(id: string | null): void {
  const { error } = useDeal(id);
  const isGone = refusalOf(error)?.code === "NOT_FOUND";
  useEffect(() => {
    if (isGone && id !== null) dropFromSequence(id);
  }, [isGone, id]);
}
