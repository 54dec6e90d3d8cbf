import { calendarHref } from "#features/calendar/addresses.ts";
import { profileHref } from "#features/profile/addresses.ts";
import { LoadProblem } from "#web/ui/status/load-problem.tsx";
import { Loading } from "#web/ui/status/loading.tsx";
import { PageHead } from "#web/ui/layout/page-head.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { Skeleton } from "#web/ui/status/skeleton.tsx";
import { useFeed } from "./data.ts";
import { FeedPanel } from "./feed-panel.tsx";
import { NewFeedPanel } from "./new-feed-panel.tsx";
import { useMakeAddress } from "./use-make-address.ts";
import { Note } from "#web/ui/status/note.tsx";
import { CopyDialog } from "#web/ui/overlays/copy-dialog.tsx";
import "./calendar.css";

function AddressDialog({ address, onClose }: { address: string; onClose: () => void }) {
  return (
    <CopyDialog
      title="Your calendar’s address"
      label="Address"
      text={address}
      copyLabel="Copy address"
      onClose={onClose}
    >
      <Note tone="caution">
        <b>It is shown this once.</b> Copy it into your calendar program, as a calendar to subscribe to. If it
        is lost, replace it.
      </Note>
    </CopyDialog>
  );
}

/** /dashboard/calendar */
export function CalendarScreen() {
  const feed = useFeed();
  // Here, because the panel that makes an address gives way to the one that has it.
  const making = useMakeAddress();
  return (
    <div className="calendar-feed">
      <PageHead
        crumbs={[
          { label: "Profile", href: profileHref },
          { label: "Calendar feed", href: calendarHref },
        ]}
        title="Calendar feed"
        sub="What is due, in the calendar that you use already."
      />
      {feed.data === undefined ? (
        feed.isPending ? (
          <Loading label="Loading your calendar feed...">
            <Panel>
              <Skeleton width="100%" height={160} />
            </Panel>
          </Loading>
        ) : (
          <LoadProblem
            error={feed.error}
            fallback="Your calendar feed could not be loaded."
            isBusy={feed.isFetching}
            onRetry={() => void feed.refetch()}
          />
        )
      ) : feed.data.feed === null ? (
        <NewFeedPanel making={making} />
      ) : (
        <FeedPanel feed={feed.data.feed} making={making} />
      )}
      <WhatItHolds />
      {making.address !== null && <AddressDialog address={making.address} onClose={making.close} />}
    </div>
  );
}

function WhatItHolds() {
  return (
    <Panel title="What is in it">
      <ul className="calendar-feed-list text-soft">
        <li>
          Open tasks that are assigned to you, on the day they are due; where you work alone, also those
          assigned to nobody.
        </li>
        <li>
          Of the letter of intent that was saved last for each deal: until when it can be accepted, when
          exclusivity and due diligence end, and closing. Periods count from the last day on which the letter
          can be accepted; what the letter leaves open is taken from the deal’s latest funding stack.
        </li>
        <li>From 30 days back to two years ahead. No prices, no figures and no notes.</li>
        <li>What you may no longer read is gone the next time your calendar asks.</li>
      </ul>
    </Panel>
  );
}
