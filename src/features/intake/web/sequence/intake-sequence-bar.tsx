import { useEffect } from "react";
import { placeInSequence } from "#features/deals/model/deal-sequence.ts";
import { reviewHref } from "#features/intake/addresses.ts";
import { intakeListHref } from "#features/intake/model/list-place.ts";
import { withNextPage } from "#features/intake/model/intake-sequence.ts";
import { listIntakes } from "#features/intake/web/data.ts";
import { logError } from "#web/errors/log-error.ts";
import { SequenceBar } from "#web/ui/records/sequence-bar.tsx";
import { continueSequence, useIntakeSequence } from "./sequence-store.ts";

/** The next and the previous intake of the list that somebody came from. Draws nothing for who came from elsewhere. */
export function IntakeSequenceBar({ intakeId }: { readonly intakeId: string }) {
  const sequence = useIntakeSequence();
  const found =
    sequence === null
      ? null
      : placeInSequence({ ids: sequence.ids, matching: sequence.ids.length }, intakeId);
  const isAtEnd = found !== null && found.next === null;
  useEffect(() => {
    if (!isAtEnd || sequence === null || sequence.nextCursor === null) return;
    const { state, sort, nextCursor } = sequence;
    listIntakes({ state, sort, cursor: nextCursor })
      .then((page) => continueSequence(sequence, withNextPage(sequence, page)))
      // What is known of the list can be walked through all the same.
      .catch(logError);
  }, [isAtEnd, sequence]);
  if (sequence === null || found === null) return null;
  return (
    <SequenceBar
      noun="intake"
      backHref={intakeListHref(sequence)}
      place={found.place}
      of={found.of}
      hasMore={sequence.nextCursor !== null}
      previous={found.previous}
      next={found.next}
      hrefOf={reviewHref}
    />
  );
}
