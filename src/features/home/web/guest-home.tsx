import { useState } from "react";
import { useRecentDeals } from "#features/deals/web/index.ts";
import { ChangedDeals } from "#features/timeline/web/index.ts";
import { DueTasks } from "#features/tasks/web/index.ts";
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
      <div className="stack">
        <DueTasks />
        <ChangedDeals />
        <RecentDeals recent={recent} now={now} />
      </div>
    </>
  );
}
