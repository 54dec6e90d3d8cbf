import { randomInt } from "node:crypto";
import type { CallContext, Platform } from "#server/call-context.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { defineJob, handleJob } from "#server/jobs/define-job.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { sendMail } from "#server/mail/send-mail.ts";
import { MOST_RESET_MAILS } from "#features/account/model/reset-limits.ts";
import { findAccountByEmail, normaliseEmail } from "./accounts-table.ts";
import { resetMail } from "./mail-words.ts";
import { takeReset } from "./sign-in-tries.ts";
import { countRecentResets, insertReset, type RecoveryTokens } from "./password-resets-table.ts";

const resetTask = defineJob<{ email: string; byAdmin?: true }>("request-password-reset");

/** An administrator is told that the mail was sent, so it is: what strangers may ask for is not counted against it. */
export async function requestResetByAdmin({ database }: Platform, email: string): Promise<void> {
  const task = { email: normaliseEmail(email), byAdmin: true } as const;
  // A key of its own, or a stranger's request that comes meanwhile would take its place.
  await inTransaction(database, (tx) =>
    enqueue(tx, resetTask, task, { singletonKey: `admin ${task.email}` }),
  );
}

/**
 * Notes down that somebody asked, and no more: whether the address has an account is looked up by the background
 * work, so that the answer and the time it takes are the same for every address. Beyond the limits nothing is noted, and
 * the answer is the same again.
 */
export async function requestReset({ platform, clientAddress }: CallContext, email: string): Promise<void> {
  const { database } = platform;
  const task = { email: normaliseEmail(email) };
  const isWithin = await takeReset(database, { ...task, clientAddress, mostOfAddress: MOST_RESET_MAILS });
  if (!isWithin) return;
  await inTransaction(database, (tx) => enqueue(tx, resetTask, task, { singletonKey: task.email }));
}

export const requestResetJob = handleJob(resetTask, async (platform, { email, byAdmin = false }) => {
  const { database, appOrigin, mark } = platform;
  const person = await findAccountByEmail(database, email);
  if (!person) return;
  await inTransaction(database, async (tx) => {
    if (!byAdmin && (await countRecentResets(tx.orm, person.id)) >= MOST_RESET_MAILS) return;
    const code = String(randomInt(1_000_000)).padStart(6, "0");
    const tokens = await insertReset(tx.orm, { userId: person.id, codeHash: mark(codeWords(email, code)) });
    const href = recoveryAddress(appOrigin, tokens);
    const words = resetMail({ appOrigin, firstName: person.firstName, href, code });
    await sendMail(tx, platform, { to: email, ...words });
  });
});

/** What the mark of a code covers: the same code of somebody else is another. */
export const codeWords = (email: string, code: string): string => `reset code ${email} ${code}`;

/** To /reset-password of the product's own address (frame spec §7), with what §4 says behind the #. */
function recoveryAddress(appOrigin: string, { accessToken, refreshToken }: RecoveryTokens): string {
  return `${appOrigin}/reset-password#access_token=${accessToken}&refresh_token=${refreshToken}&type=recovery`;
}
