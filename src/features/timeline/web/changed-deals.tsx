import { useState } from "react";
import { commentsHref } from "#features/deal-analysis/addresses.ts";
import type { ChangedDeal } from "#features/timeline/model/entry.ts";
import { describeEntry } from "#features/timeline/model/entry-words.ts";
import { formatMoment } from "#kit/day.ts";
import { formatCount } from "#kit/format-figure.ts";
import { reportError } from "#web/calls/call-errors.ts";
import { usePersonName } from "#web/session/people.ts";
import { AppLink } from "#web/ui/buttons/app-link.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { MoreButton } from "#web/ui/buttons/more-button.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { LoadProblem } from "#web/ui/status/load-problem.tsx";
import { TimeAgo } from "#web/ui/text/time-ago.tsx";
import { useChangedPages, useMarkSeen, useVisit } from "./data.ts";
import "./timeline.css";

/** What others changed since the reader looked last, by deal; one line where there is nothing, and none on a first visit. */
export function ChangedDeals() {
  const visit = useVisit();
  if (visit.isPending) return null;
  if (visit.data === undefined)
    return (
      <LoadProblem
        error={visit.error}
        fallback="What changed since you were here last could not be loaded."
        isBusy={visit.isFetching}
        onRetry={() => void visit.refetch()}
      />
    );
  return visit.data.since === null ? null : <ChangedSince since={visit.data.since} />;
}

function ChangedSince({ since }: { since: string }) {
  const list = useChangedPages(since);
  const seen = useMarkSeen();
  const [now] = useState(() => new Date());
  const deals = list.data?.pages.flatMap((page) => page.deals) ?? [];
  if (list.isPending) return null;
  if (list.data === undefined)
    return (
      <LoadProblem
        error={list.error}
        fallback="What changed since you were here last could not be loaded."
        isBusy={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    );
  const when = (
    <>
      <TimeAgo at={since} now={now} /> ({formatMoment(since)})
    </>
  );
  if (deals.length === 0)
    return <p className="sm text-soft">Nobody else changed anything since you looked here last, {when}.</p>;
  // What came while the reader looks at it is not put away unseen.
  const shownUntil = deals[0]?.latest?.at ?? now.toISOString();
  async function markSeen(): Promise<void> {
    try {
      await seen.mutateAsync({ until: shownUntil });
    } catch (error) {
      reportError(error, { fallback: "It could not be marked as seen. Try again." });
    }
  }
  return (
    <Panel
      title="Changed since you were here"
      aside={
        <Button size="sm" variant="ghost" busy={seen.isPending} onClick={() => void markSeen()}>
          Mark as seen
        </Button>
      }
    >
      <p className="xs text-muted">By others, since you looked here last, {when}.</p>
      <ul className="changed-deals">
        {deals.map((deal) => (
          <ChangedRow key={deal.dealId} deal={deal} now={now} />
        ))}
      </ul>
      <MoreButton list={list} size="sm" variant="ghost">
        Show more
      </MoreButton>
    </Panel>
  );
}

function ChangedRow({ deal: { dealId, name, changes, latest }, now }: { deal: ChangedDeal; now: Date }) {
  const known = usePersonName(latest?.by);
  const author = latest !== null && "author" in latest.happened ? latest.happened.author : null;
  const words = latest === null ? null : describeEntry(latest.happened);
  return (
    <li>
      <div>
        <AppLink className="link" href={commentsHref(dealId)}>
          {name}
        </AppLink>
        {latest === null || words === null ? null : (
          <p className="sm">
            {known ?? author ?? "Somebody"} {words.did}{" "}
            <span className="xs text-muted">
              <TimeAgo at={latest.at} now={now} />
            </span>
          </p>
        )}
        {words === null || words.more === null ? null : (
          <p className="timeline-more xs text-muted">{words.more}</p>
        )}
      </div>
      <span className="xs text-muted">{changes === 1 ? "1 change" : `${formatCount(changes)} changes`}</span>
    </li>
  );
}
