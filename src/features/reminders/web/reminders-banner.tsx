import { useEffect, useRef } from "react";
import { localTimeZone } from "#kit/time-zone.ts";
import type { Reminder } from "#features/reminders/contract.ts";
import { commentsHref } from "#features/deal-analysis/addresses.ts";
import { tasksPath } from "#features/tasks/addresses.ts";
import { logError } from "#web/errors/log-error.ts";
import { reportError } from "#web/calls/call-errors.ts";
import { AppLink } from "#web/ui/buttons/app-link.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { useFirstTimeZone, useNewReminders, usePutAway } from "./data.ts";

/** What the person was told in the open workspace and has not put away. */
export function RemindersBanner() {
  const { data } = useNewReminders();
  const putAway = usePutAway();
  useSayTimeZone(data?.hasTimeZone === false);
  const [latest, ...more] = data?.reminders ?? [];
  if (!latest) return null;
  return (
    <section className="banner row wrap between no-print" aria-label="Reminders">
      <span className="min-w-0" role="status">
        {words(latest)}
        {more.length > 0 && <>, and {more.length} more</>}
      </span>
      <span className="row wrap">
        {latest.mention === null ? (
          <AppLink className="link" href={tasksPath}>
            Your tasks
          </AppLink>
        ) : (
          <AppLink className="link" href={commentsHref(latest.mention.dealId)}>
            Read the comment
          </AppLink>
        )}
        <Button
          size="sm"
          busy={putAway.isPending}
          onClick={() =>
            putAway.mutate(
              { until: latest.toldAt },
              {
                onError: (error) => reportError(error, { fallback: "The reminders could not be put away." }),
              },
            )
          }
        >
          Dismiss
        </Button>
      </span>
    </section>
  );
}

function words({ kind, task, mention }: Reminder) {
  if (mention !== null)
    return (
      <>
        {mention.by} mentions you in <b>{mention.dealName}</b>
      </>
    );
  if (task === null) return "Something is due today or overdue";
  const { title, dealName } = task;
  const name = dealName === null ? title : `${dealName}: ${title}`;
  return (
    <>
      {kind === "given" ? "Given to you" : "Due today"}: <b>{name}</b>
    </>
  );
}

/** Once a page: a browser that cannot say it leaves hours in UTC, and the page of reminders says so. */
function useSayTimeZone(isMissing: boolean): void {
  const { mutate } = useFirstTimeZone();
  const wasSaid = useRef(false);
  useEffect(() => {
    if (!isMissing || wasSaid.current) return;
    wasSaid.current = true;
    const timeZone = localTimeZone();
    if (timeZone !== null) mutate({ timeZone, isFirst: true }, { onError: (error) => logError(error) });
  }, [isMissing, mutate]);
}
