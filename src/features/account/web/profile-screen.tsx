import { ButtonLink } from "#web/ui/button-link.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { PageHead } from "#web/ui/page-head.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { messageOf } from "#web/lib/call-errors.ts";
import { Loading } from "#web/ui/loading.tsx";
import { useProfile } from "./data.ts";
import { DetailsPanel } from "./details-panel.tsx";
import { NoticesPanel } from "./notices-panel.tsx";
import { OwnDataPanel } from "./own-data-panel.tsx";
import { PasskeysPanel } from "./passkeys/passkeys-panel.tsx";
import { PasswordPanel } from "./password-panel.tsx";
import { SecondFactorPanel } from "./second-factor-panel.tsx";
import { SessionsPanel } from "./sessions-panel.tsx";
import { SingleSignOnPanel } from "./single-sign-on/single-sign-on-panel.tsx";
import "./profile.css";

/** /dashboard/profile */
export function ProfileScreen() {
  const profile = useProfile();
  return (
    <div className="profile">
      <PageHead
        title="Profile"
        sub="Who you are here, how you come in, and what is kept of you."
        actions={
          <>
            <ButtonLink href="/dashboard/subscription">Subscription</ButtonLink>
            <ButtonLink href="/dashboard/settings">Settings</ButtonLink>
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
          <PasswordPanel owner={profile.data.person} />
          <SecondFactorPanel isOn={profile.data.hasSecondFactor} codesLeft={profile.data.recoveryCodesLeft} />
          <PasskeysPanel />
          <SingleSignOnPanel />
          <SessionsPanel />
          <NoticesPanel />
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
