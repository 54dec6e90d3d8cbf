import { listMentions, mentioned } from "#features/comments/server/index.ts";
import { findStanding } from "#features/workspaces/server/index.ts";
import { listenTo } from "#server/announcements.ts";
import { inWorkspace } from "#server/database/in-workspace.ts";
import { defineJob, handleJob } from "#server/jobs/define-job.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { nameMention } from "./reminder-mail.ts";
import { notifyAtOnce } from "./notify-at-once.ts";

/** `in` rather than `workspaceId`: the one who is notified is not who the transaction runs as. */
interface Mentioned {
  in: string;
  commentId: string;
  to: string;
  /** When it was written. */
  at: string;
}

const mentionedJob = defineJob<Mentioned>("reminders.tell-mentioned");

export const mentionedListener = listenTo(mentioned, async (tx, { commentId, to }) => {
  const at = new Date().toISOString();
  for (const one of to) await enqueue(tx, mentionedJob, { in: tx.workspaceId, commentId, to: one, at });
});

/** Notifies who is mentioned, while the comment is there, not resolved, and theirs to read. */
export const notifyMentionedJob = handleJob(
  mentionedJob,
  async (platform, { in: workspaceId, commentId, to, at }) => {
    const { database } = platform;
    const standing = await findStanding(database, to, workspaceId);
    if (!standing) return;
    const [mention] = await inWorkspace(database, standing.caller, (tx) => listMentions(tx, 1, [commentId]));
    if (!mention) return;
    await notifyAtOnce(platform, standing, {
      kind: "mentioned",
      about: commentId,
      key: "",
      at,
      mail: {
        groups: [{ title: "Mentioned", lines: [nameMention(mention)] }],
        see: { dealId: mention.dealId },
      },
    });
  },
);
