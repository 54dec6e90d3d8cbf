import { useState } from "react";
import type { DealListItem } from "#features/deals/contract.ts";
import { useRecentDeals } from "#features/deals/web/index.ts";
import { ChangedDeals } from "#features/timeline/web/index.ts";
import { DueTasks } from "#features/tasks/web/index.ts";
import { useOwnLastDays } from "#features/workspaces/web/index.ts";
import { formatDate } from "#kit/day.ts";
import { useOpenWorkspace } from "#web/session/workspaces.ts";
import { PageHead } from "#web/ui/layout/page-head.tsx";
import { RecentDeals } from "./recent-deals.tsx";

/** As many as the table shows. */
const RECENT_ASKED = 8;

/** Where a guest arrives: the deals they were let in to, and nothing that tells of others. */
export function GuestHome() {
  const recent = useRecentDeals(RECENT_ASKED);
  const open = useOpenWorkspace();
  const [now] = useState(() => new Date());
  return (
    <>
      <PageHead
        title="Shared with you"
        sub={open === null ? undefined : `You are a guest of “${open.name}” and see these deals.`}
      />
      <div className="stack mt-5">
        <LastDays deals={recent.data?.items ?? []} />
        <RecentDeals title="Your deals" recent={recent} now={now} />
        <DueTasks />
        <ChangedDeals />
      </div>
    </>
  );
}

/** Until when each deal is seen; nothing where no last day was set. */
function LastDays({ deals }: { deals: readonly DealListItem[] }) {
  const lastDays = useOwnLastDays();
  const shown = deals.flatMap(({ id, name }) => {
    const until = lastDays.find(({ dealId }) => dealId === id)?.lastDay;
    return until === undefined ? [] : [{ id, name, until }];
  });
  if (shown.length === 0) return null;
  return (
    <ul className="sm">
      {shown.map(({ id, name, until }) => (
        <li key={id}>
          You see “{name}” until the end of <b className="medium">{formatDate(until)}</b>.
        </li>
      ))}
    </ul>
  );
}
