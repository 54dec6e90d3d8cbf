import { DealComments, Mentions } from "#features/comments/web/index.ts";
import { DealNotes } from "#features/deal-notes/web/index.ts";
import { DealTimeline, PriceHistory } from "#features/timeline/web/index.ts";
import { setSearchParams } from "#web/navigation/navigation.ts";
import { useRole } from "#web/session/workspaces.ts";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { withoutActivity } from "./activity-address.ts";

/** What people say about the deal, and what happened on it: beside the tab that is open. */
export function ActivityDrawer({ dealId }: { dealId: string }) {
  const isGuest = useRole() === "guest";
  return (
    <Dialog open size="side-sheet" title="Activity" onOpenChange={() => setSearchParams(withoutActivity)}>
      <div className="stack">
        <DealComments dealId={dealId} />
        <Mentions />
        {isGuest ? null : <DealNotes dealId={dealId} />}
        <DealTimeline dealId={dealId} />
        {isGuest ? null : <PriceHistory dealId={dealId} />}
      </div>
    </Dialog>
  );
}
