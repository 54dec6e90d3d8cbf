import { calendarHref } from "#features/calendar/addresses.ts";
import { profileHref } from "#features/profile/addresses.ts";
import { remindersHref } from "#features/reminders/addresses.ts";
import { AppLink } from "#web/ui/buttons/app-link.tsx";
import { LoadProblem } from "#web/ui/status/load-problem.tsx";
import { Loading } from "#web/ui/status/loading.tsx";
import { Note } from "#web/ui/status/note.tsx";
import { PageHead } from "#web/ui/layout/page-head.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { Skeleton } from "#web/ui/status/skeleton.tsx";
import { ChoicesPanel } from "./choices-panel.tsx";
import { useChoices } from "./data.ts";
import { TimeZonePanel } from "./time-zone-panel.tsx";
import "./reminders.css";

/** /dashboard/reminders */
export function RemindersScreen() {
  const choices = useChoices();
  return (
    <div className="reminders">
      <PageHead
        crumbs={[
          { label: "Profile", href: profileHref },
          { label: "Reminders", href: remindersHref },
        ]}
        title="Reminders"
        sub="When you hear of what is assigned to you and of what is due."
      />
      {choices.data === undefined ? (
        choices.isPending ? (
          <Loading label="Loading your reminders...">
            <Panel>
              <Skeleton width="100%" height={160} />
            </Panel>
          </Loading>
        ) : (
          <LoadProblem
            error={choices.error}
            fallback="Your choices could not be loaded."
            isBusy={choices.isFetching}
            onRetry={() => void choices.refetch()}
          />
        )
      ) : (
        <>
          {!choices.data.sendsMail && (
            <Note className="mt-4">
              No mail server is connected, so reminders appear here only. An administrator can connect one.
            </Note>
          )}
          <ChoicesPanel workspaces={choices.data.workspaces} />
          <TimeZonePanel timeZone={choices.data.timeZone} />
        </>
      )}
      <p className="sm text-soft mt-4">
        Mails name deal and task, and no figure. For your own calendar there is a{" "}
        <AppLink className="link" href={calendarHref}>
          calendar feed
        </AppLink>
        .
      </p>
    </div>
  );
}
