import { useEffect } from "react";
import { placeInWalk } from "#features/deals/model/deal-walk.ts";
import { reviewHref } from "#features/intake/addresses.ts";
import { intakeListHref } from "#features/intake/model/list-place.ts";
import { withNextPage } from "#features/intake/model/intake-walk.ts";
import { listIntakes } from "#features/intake/web/data.ts";
import { logError } from "#web/errors/log-error.ts";
import { WalkBar } from "#web/ui/records/walk-bar.tsx";
import { continueWalk, useIntakeWalk } from "./walk-store.ts";

/** The next and the previous intake of the list that somebody came from. Draws nothing for who came from elsewhere. */
export function IntakeWalkBar({ intakeId }: { readonly intakeId: string }) {
  const walk = useIntakeWalk();
  const found = walk === null ? null : placeInWalk({ ids: walk.ids, matching: walk.ids.length }, intakeId);
  const isAtEnd = found !== null && found.next === null;
  useEffect(() => {
    if (!isAtEnd || walk === null || walk.nextCursor === null) return;
    const { state, sort, nextCursor } = walk;
    listIntakes({ state, sort, cursor: nextCursor })
      .then((page) => continueWalk(walk, withNextPage(walk, page)))
      // What is known of the list can be walked through all the same.
      .catch(logError);
  }, [isAtEnd, walk]);
  if (walk === null || found === null) return null;
  return (
    <WalkBar
      noun="intake"
      backHref={intakeListHref(walk)}
      place={found.place}
      of={found.of}
      hasMore={walk.nextCursor !== null}
      previous={found.previous}
      next={found.next}
      hrefOf={reviewHref}
    />
  );
}
