import type { Platform } from "#server/call-context.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { defineJob, handleJob } from "#server/jobs/define-job.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { addPeople, listDuePeople } from "./people-table.ts";
import { removeOldReminders } from "./reminders-table.ts";
import { notifyPerson } from "./notify-person.ts";

const EVERY_SECONDS = 60;
/** Of one look; who is left is notified by the next. */
const MOST_PEOPLE = 500;

/** It is tried again for as long as it takes: with it all looks would end. */
const notifyJob = defineJob<Record<string, never>>("reminders.tell", {
  retryLimit: 1_000,
  retryDelaySeconds: EVERY_SECONDS,
});

/** Looks each minute, on one of the servers, whose hour has come. Begun with each start: one look waits, however many begin it. */
export const startNotifying = (platform: Platform): Promise<void> => lookAfter(platform, 0);

const lookAfter = ({ database }: Pick<Platform, "database">, seconds: number): Promise<void> =>
  inTransaction(database, (tx) =>
    enqueue(tx, notifyJob, {}, { singletonKey: "look", startAfterSeconds: seconds }),
  );

export const notifyByHourJob = handleJob(notifyJob, async (platform, _, signal) => {
  await notifyEverybody(platform, new Date(), signal);
  await lookAfter(platform, EVERY_SECONDS);
});

/** Notifies everybody whose hour has come by this moment. One whom it fails for keeps nobody else from being notified. */
export async function notifyEverybody(platform: Platform, now: Date, signal?: AbortSignal): Promise<void> {
  const { pool } = platform.database;
  await addPeople(pool, now);
  await removeOldReminders(pool, now);
  for (const personId of await listDuePeople(pool, now, MOST_PEOPLE)) {
    if (signal?.aborted) return;
    await notifyPerson(platform, personId, now).catch((error: unknown) =>
      platform.log.fault(error, { while: "telling a person what is due", personId }),
    );
  }
}
