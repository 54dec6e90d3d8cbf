import { formatRelative } from "#kit/day.ts";
import { formatCount } from "#kit/format-figure.ts";
import type { UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";
import type { DraftHead } from "#features/deals/contract.ts";
import { libraryHref } from "#features/deal-list/addresses.ts";
import { useRecentDeals } from "#features/deals/web/index.ts";
import { BestFits } from "#features/fit/web/index.ts";
import { WaitingIntakes } from "#features/intake/web/index.ts";
import { stackBuilderHref } from "#features/funding/addresses.ts";
import { useStackCount } from "#features/funding/web/index.ts";
import { ChangedDeals } from "#features/timeline/web/index.ts";
import { DueTasks } from "#features/tasks/web/index.ts";
import { DueLeads, NewLeads } from "#features/leads/web/index.ts";
import { Funnel } from "#features/pipeline/web/index.ts";
import { greetingOf } from "#features/home/model/greeting.ts";
import { useHasArrived } from "#web/api/use-has-arrived.ts";
import { useOpenWorkspace } from "#web/session/workspaces.ts";
import { usePerson } from "#web/session/session.ts";
import { isRegistered } from "#web/screens/registered.ts";
import { AppLink } from "#web/ui/buttons/app-link.tsx";
import { PageHead } from "#web/ui/layout/page-head.tsx";
import { Strip } from "#web/ui/layout/strip.tsx";
import { ActiveCriteria, ActiveCriteriaCount } from "./active-criteria.tsx";
import { BestDeals } from "./best-deals-panel.tsx";
import { HomePartsSkeleton } from "./home-states.tsx";
import { NextSteps } from "./next-steps-panel.tsx";
import { QuietDeals } from "./quiet-deals.tsx";
import { RecentDeals } from "./recent-deals.tsx";

/** Enough to find the deals that lack most; the table shows the first few. */
const RECENT_ASKED = 30;

export interface OverviewProps {
  count: { all: number; imported: number };
  drafts: UseQueryResult<{ drafts: DraftHead[] }>;
}

export function Overview({ count, drafts }: OverviewProps) {
  const { firstName } = usePerson();
  const recent = useRecentDeals(RECENT_ASKED);
  const [now] = useState(() => new Date());
  const isShared = (useOpenWorkspace()?.members ?? 1) > 1;
  const lastChange = recent.data?.items[0]?.updatedAt;
  // Parts that come one by one push each other down the page while it is read.
  const hasArrived = useHasArrived();
  return (
    <>
      <PageHead
        title={greetingOf(now.getHours(), firstName)}
        sub={
          lastChange === undefined
            ? "Your deals at a glance."
            : `Last change ${formatRelative(lastChange, now)}.`
        }
      />
      {hasArrived ? null : <HomePartsSkeleton />}
      <div hidden={!hasArrived}>
        <div className="home-grid">
          <div className="stack home-main">
            <DueTasks />
            <WaitingIntakes now={now} />
            <NewLeads />
            {isShared ? <ChangedDeals /> : null}
            <QuietDeals now={now} />
            <BestDeals />
            <Funnel />
            <BestFits />
            <Strip
              items={[
                { label: "Deals", value: <Count count={count.all} href={libraryHref} /> },
                { label: "Imported", value: formatCount(count.imported) },
                { label: "Drafts", value: drafts.data ? formatCount(drafts.data.drafts.length) : "–" },
                { label: "Stacks", value: <StackCount /> },
                { label: "Active criteria", value: <ActiveCriteriaCount /> },
              ]}
            />
            <RecentDeals recent={recent} now={now} />
          </div>
          <div className="stack home-side">
            <NextSteps recent={recent} drafts={drafts} now={now} />
            <DueLeads />
            <ActiveCriteria />
          </div>
        </div>
      </div>
    </>
  );
}

/** A dash until it is known. */
function StackCount() {
  const count = useStackCount();
  return count === undefined ? <>–</> : <Count count={count} href={stackBuilderHref()} />;
}

function Count({ count, href }: { count: number; href: string }) {
  return isRegistered(href) ? <AppLink href={href}>{formatCount(count)}</AppLink> : <>{formatCount(count)}</>;
}
