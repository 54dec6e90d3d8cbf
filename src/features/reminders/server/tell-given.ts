import { TOLD_WITHIN_HOURS } from "#features/reminders/model/reminder.ts";
import { listOwnTasks, taskGiven } from "#features/tasks/server/index.ts";
import { findStanding } from "#features/workspaces/server/index.ts";
import { listenTo } from "#server/announcements.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { defineJob, handleJob } from "#server/jobs/define-job.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { sendMail } from "#server/mail/send-mail.ts";
import { findEmail, listChoices } from "./people-table.ts";
import { reminderMail } from "./reminder-mail.ts";
import { insertReminders } from "./reminders-table.ts";

/** `in` rather than `workspaceId`: the one who is told is not who the transaction runs as. */
interface Given {
  in: string;
  taskId: string;
  version: number;
  to: string;
  /** When it was given. */
  at: string;
}

const givenJob = defineJob<Given>("reminders.tell-given");

export const taskGivenListener = listenTo(taskGiven, (tx, { taskId, version, to }) =>
  enqueue(tx, givenJob, { in: tx.workspaceId, taskId, version, to, at: new Date().toISOString() }),
);

/** Tells who was given a task, while it is still theirs and not done; with the daily summary, it is in the next one. */
export const tellGivenJob = handleJob(
  givenJob,
  async (platform, { in: workspaceId, taskId, version, to, at }) => {
    const { database, appOrigin } = platform;
    const standing = await findStanding(database, to, workspaceId);
    if (!standing) return;
    const [task] = await listOwnTasks(database, standing.caller, {
      ids: [taskId],
      most: 1,
      withNobodys: false,
    });
    if (!task) return;
    const now = new Date();
    await inTransaction(database, async (tx) => {
      const choiceOf = await listChoices(tx.client, to);
      const choice = choiceOf(workspaceId);
      if (choice === "never") return;
      const given = {
        workspaceId,
        personId: to,
        kind: "given",
        about: taskId,
        key: String(version),
      } as const;
      const told = await insertReminders(tx.client, [given], now);
      const isNews = now.getTime() - Date.parse(at) < TOLD_WITHIN_HOURS * 3_600_000;
      const email = await findEmail(tx.client, to);
      if (told.size === 0 || !isNews || choice !== "at-once" || email === null) return;
      const { id, name } = standing.workspace;
      const facts = {
        kind: "given",
        appOrigin,
        workspace: { id, name, isPersonal: id === to },
        groups: [{ title: "Given to you", tasks: [task] }],
      } as const;
      await sendMail(tx, platform, { ...reminderMail(facts), to: email });
    });
  },
);
