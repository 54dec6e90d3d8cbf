import { listOwnTasks, taskGiven } from "#features/tasks/server/index.ts";
import { findStanding } from "#features/workspaces/server/index.ts";
import { listenTo } from "#server/announcements.ts";
import { defineJob, handleJob } from "#server/jobs/define-job.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { nameTask } from "./reminder-mail.ts";
import { notifyAtOnce } from "./notify-at-once.ts";

/** `in` rather than `workspaceId`: the one who is notified is not who the transaction runs as. */
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

/** Notifies who was given a task, while it is still theirs and not done; with the daily summary, it is in the next one. */
export const notifyTaskGivenJob = handleJob(
  givenJob,
  async (platform, { in: workspaceId, taskId, version, to, at }) => {
    const { database } = platform;
    const standing = await findStanding(database, to, workspaceId);
    if (!standing) return;
    const [task] = await listOwnTasks(database, standing.caller, {
      ids: [taskId],
      most: 1,
      withNobodys: false,
    });
    if (!task) return;
    await notifyAtOnce(platform, standing, {
      kind: "given",
      about: taskId,
      key: String(version),
      at,
      mail: { groups: [{ title: "Given to you", lines: [nameTask(task)] }], see: "tasks" },
    });
  },
);
