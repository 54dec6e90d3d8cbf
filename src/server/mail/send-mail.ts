import { sql } from "drizzle-orm";
import type { Platform } from "#server/call-context.ts";
import { inTransaction, type Tx } from "#server/database/transaction.ts";
import { defineJob, handleJob } from "#server/jobs/define-job.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { findMail, insertMail, markFailed, markSent, requeueMail, tidyOutbox } from "./outbox-table.ts";

export interface Mail {
  /** What it is about, in a word or two: "invitation". Shown to administrators. */
  kind: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /**
   * How long what it says holds, such as a link in it: the words are not kept longer, and not sent after. Left out: until
   * the mail is sent.
   */
  livesMinutes?: number;
  /** Its link is the person's alone: where it is not sent, or not yet, no administrator reads it. */
  isPrivate?: boolean;
  /** Of what a member sends to somebody: counted by both. */
  sender?: { workspaceId: string; personId: string };
}

/** A quarter of a minute, doubled each time: a mail server may be away for some hours. */
const RETRIES = 9;
const sendJob = defineJob<{ mailId: string }>("send-mail", { retryLimit: RETRIES, expireInSeconds: 120 });

/**
 * Keeps a mail and, where there is a mail server, has it sent after the transaction: with it or not at all. Without
 * one it stays in the outbox, where an administrator reads it.
 */
export async function sendMail(
  tx: Tx,
  { seal, mailer }: Pick<Platform, "seal" | "mailer">,
  { kind, to, subject, text, html, livesMinutes, isPrivate = false, sender }: Mail,
): Promise<{ mailId: string; status: "queued" | "kept" }> {
  const status = mailer.isSet ? "queued" : "kept";
  const sealedBody = seal.seal(JSON.stringify({ text, html }));
  await tidyOutbox(tx.orm);
  const mailId = await insertMail(tx.orm, {
    kind,
    toAddress: to,
    subject,
    status,
    sealedBody,
    isPrivate,
    workspaceId: sender?.workspaceId ?? null,
    sentBy: sender?.personId ?? null,
    wordsUntil: livesMinutes === undefined ? null : sql`now() + make_interval(mins => ${livesMinutes})`,
  });
  if (mailer.isSet) await enqueue(tx, sendJob, { mailId }, { singletonKey: mailId });
  return { mailId, status };
}

/** Sends one that was kept before there was a mail server, or that could not be sent. */
export async function sendSavedMail(platform: Platform, mailId: string): Promise<boolean> {
  if (!platform.mailer.isSet) return false;
  return inTransaction(platform.database, async (tx) => {
    if (!(await requeueMail(tx.orm, mailId))) return false;
    await enqueue(tx, sendJob, { mailId }, { singletonKey: mailId });
    return true;
  });
}

/** The words of a mail in the outbox; null once it was sent, or when they were sealed under another AUTH_SECRET. */
export async function readMail(
  { database, seal }: Pick<Platform, "database" | "seal">,
  mailId: string,
): Promise<{ text: string; html: string } | null> {
  const row = await findMail(database.orm, mailId);
  const body: unknown = row?.sealedBody ? JSON.parse(seal.open(row.sealedBody) ?? "null") : null;
  if (typeof body !== "object" || body === null || !("text" in body) || !("html" in body)) return null;
  return { text: String(body.text), html: String(body.html) };
}

export const sendMailJob = handleJob(sendJob, async (platform, { mailId }) => {
  const { database, mailer, appOrigin } = platform;
  const row = await findMail(database.orm, mailId);
  // A run after its process died, or one too many: it is gone or has been sent.
  if (!row || row.status !== "queued") return;
  if (row.wordsUntil !== null && row.wordsUntil <= new Date()) {
    const reason = "What it says was over before it could be sent.";
    return markFailed(database.orm, mailId, { reason, isLast: true });
  }
  const words = await readMail(platform, mailId);
  if (!words) {
    const reason = "Its words cannot be read any more: AUTH_SECRET has changed since it was written.";
    return markFailed(database.orm, mailId, { reason, isLast: true });
  }
  try {
    const messageId = `<${mailId}@${new URL(appOrigin).hostname}>`;
    await mailer.send({ messageId, to: row.toAddress, subject: row.subject, ...words });
  } catch (error) {
    const reason = error instanceof Error ? error.message.slice(0, 500) : String(error);
    await markFailed(database.orm, mailId, { reason, isLast: row.attempts >= RETRIES });
    throw error;
  }
  await markSent(database.orm, mailId);
});
