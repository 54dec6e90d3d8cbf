import { formatDate } from "#kit/day.ts";
import { messageOf } from "#web/calls/call-errors.ts";
import { Badge, type BadgeTone } from "#web/ui/status/badge.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { EmptyState } from "#web/ui/status/empty-state.tsx";
import { PageHead } from "#web/ui/layout/page-head.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { Skeleton } from "#web/ui/status/skeleton.tsx";
import type { Subscription } from "#features/profile/contract.ts";
import { usePerson } from "#web/session/session.ts";
import { useSubscription } from "./data.ts";
import { PartnerLink } from "./partner-link.tsx";
import "./profile.css";

const STATUS: Record<Subscription["status"], { word: string; tone: BadgeTone }> = {
  active: { word: "Active", tone: "good" },
  paused: { word: "Paused", tone: "caution" },
  ended: { word: "Ended", tone: "bad" },
};

/** /dashboard/subscription: what an administrator set; nothing is paid here. */
export function SubscriptionScreen() {
  const found = useSubscription();
  return (
    <div className="profile">
      <PageHead title="Subscription" sub="Your membership, as the administrator of this site keeps it." />
      <div className="profile-parts">
        {found.data ? (
          <Membership subscription={found.data.subscription} partnerUrl={found.data.partnerNetworkUrl} />
        ) : found.isPending ? (
          <Panel>
            <div aria-busy="true">
              <Skeleton width="60%" height={24} />
              <Skeleton className="mt-4" width="40%" height={24} />
            </div>
          </Panel>
        ) : (
          <EmptyState
            role="alert"
            title="Your membership could not be loaded"
            action={<Button onClick={() => void found.refetch()}>Try again</Button>}
          >
            {messageOf(found.error, "The server did not answer.")}
          </EmptyState>
        )}
      </div>
    </div>
  );
}

function Membership({
  subscription: { plan, status, renewsOn },
  partnerUrl,
}: {
  subscription: Subscription;
  partnerUrl: string | null;
}) {
  const { word, tone } = STATUS[status];
  return (
    <Panel
      title="Membership"
      aside={<Badge tone={tone}>{word}</Badge>}
      foot="Membership comes through the partner network. To change it, ask the administrator of this site."
    >
      <dl className="facts">
        <div>
          <dt>Plan</dt>
          <dd>{plan}</dd>
        </div>
        <div>
          <dt>Status</dt>
          <dd>{word}</dd>
        </div>
        <div>
          <dt>{status === "ended" ? "Ended on" : "Renews on"}</dt>
          <dd>{renewsOn === null ? "No date set" : formatDate(renewsOn)}</dd>
        </div>
      </dl>
      <PartnerLink url={partnerUrl} isAdministrator={usePerson().role === "admin"} />
    </Panel>
  );
}
