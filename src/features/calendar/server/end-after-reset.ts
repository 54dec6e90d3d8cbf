import { calendarsEnded } from "#features/sign-in/server/index.ts";
import { listenTo } from "#server/announcements.ts";
import { defineJob, handleJob } from "#server/jobs/define-job.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { removeFeed } from "./feeds-table.ts";

/** The server alone writes feeds: what is heard in a person's transaction is done after it. */
const endJob = defineJob<{ personId: string }>("calendar.end-after-reset");

export const calendarsEndedListener = listenTo(calendarsEnded, (tx) =>
  enqueue(tx, endJob, { personId: tx.personId }),
);

export const endAfterResetJob = handleJob(endJob, async ({ database }, { personId }) => {
  await removeFeed(database.orm, personId);
});
