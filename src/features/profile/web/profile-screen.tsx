import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { EmptyState } from "#web/ui/status/empty-state.tsx";
import { PageHead } from "#web/ui/layout/page-head.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { Skeleton } from "#web/ui/status/skeleton.tsx";
import { useMayEdit } from "#web/session/workspaces.ts";
import { messageOf } from "#web/calls/call-errors.ts";
import { Loading } from "#web/ui/status/loading.tsx";
import { OwnAccess, OwnDataPanel } from "#features/sign-in/web/index.ts";
import { calendarHref } from "#features/calendar/addresses.ts";
import { remindersHref } from "#features/reminders/addresses.ts";
import { settingsHref, subscriptionHref } from "#features/profile/addresses.ts";
import { BuyerProfilePanel } from "./buyer-profile-panel.tsx";
import { useProfile } from "./data.ts";
import { DetailsPanel } from "./details-panel.tsx";
import "./profile.css";

/** /dashboard/profile */
export function ProfileScreen() {
  const profile = useProfile();
  const mayEdit = useMayEdit();
  return (
    <div className="profile">
      <PageHead
        title="Profile"
        sub="Who you are here, how you come in, and what is kept of you."
        actions={
          <>
            <ButtonLink href={subscriptionHref}>Subscription</ButtonLink>
            <ButtonLink href={remindersHref}>Reminders</ButtonLink>
            <ButtonLink href={calendarHref}>Calendar feed</ButtonLink>
            <ButtonLink href={settingsHref}>Settings</ButtonLink>
          </>
        }
      />
      {profile.data === undefined ? (
        profile.isPending ? (
          <ProfileSkeleton />
        ) : (
          <EmptyState
            role="alert"
            title="Your profile could not be loaded"
            action={<Button onClick={() => void profile.refetch()}>Try again</Button>}
          >
            {messageOf(profile.error, "The server did not answer.")}
          </EmptyState>
        )
      ) : (
        <div className="profile-parts">
          <DetailsPanel person={profile.data.person} />
          {mayEdit && <BuyerProfilePanel />}
          <OwnAccess owner={profile.data.person} />
          <OwnDataPanel email={profile.data.person.email} />
        </div>
      )}
    </div>
  );
}

function ProfileSkeleton() {
  return (
    <Loading className="profile-parts" label="Loading your profile...">
      {[0, 1, 2].map((row) => (
        <Panel key={row}>
          <Skeleton width="30%" height={20} />
          <Skeleton className="mt-4" width="100%" height={72} />
        </Panel>
      ))}
    </Loading>
  );
}
