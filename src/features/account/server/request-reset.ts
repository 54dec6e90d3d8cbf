import { randomInt } from "node:crypto";
import type { Person } from "#contract/person.ts";
import type { CallContext, Platform } from "#server/call-context.ts";
import type { Database } from "#server/database/open-database.ts";
import { inTransaction, type Tx } from "#server/database/transaction.ts";
import { defineJob, handleJob } from "#server/jobs/define-job.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { sendMail } from "#server/mail/send-mail.ts";
import { hashToken, makeToken } from "#server/session/one-time-token.ts";
import { MOST_RESET_MAILS } from "#features/account/model/reset-limits.ts";
import { findAccountByEmail, normaliseEmail } from "./accounts-table.ts";
import type { HandedLink } from "./handed-link.ts";
import { resetMail } from "./mail-words.ts";
import { takeReset } from "./sign-in-tries.ts";
import { countRecentResets, insertReset, type RecoveryTokens } from "./password-resets-table.ts";

const resetTask = defineJob<{ email: string; byAdmin?: true }>("request-password-reset");

/**
 * An administrator is told that the mail was sent, so it is: what strangers may ask for is not counted against it.
 * Without a mail server nobody sends it: the link is made at once, and theirs to hand on.
 */
export async function requestResetByAdmin(platform: Platform, email: string): Promise<HandedLink | null> {
  const task = { email: normaliseEmail(email), byAdmin: true } as const;
  return inTransaction(platform.database, async (tx) => {
    if (!platform.mailer.isSet) {
      const person = await findAccountByEmail(platform.database, task.email);
      return person && writeReset(tx, platform, person);
    }
    // A key of its own, or a stranger's request that comes meanwhile would take its place.
    await enqueue(tx, resetTask, task, { singletonKey: `admin ${task.email}` });
    return null;
  });
}

/** The way back in of who runs the server: a link for their own terminal, with no code and no mail. Null: no account. */
export async function createResetLink(options: {
  db: Database;
  appOrigin: string;
  email: string;
}): Promise<HandedLink | null> {
  const { db, appOrigin, email } = options;
  const person = await findAccountByEmail(db, email);
  if (!person) return null;
  // No code opens it: what is hashed here is told to nobody.
  const made = await insertReset(db.orm, { userId: person.id, codeHash: hashToken(makeToken()) });
  return { href: recoveryAddress(appOrigin, made.tokens), expiresAt: made.expiresAt };
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
  const { database } = platform;
  const person = await findAccountByEmail(database, email);
  if (!person) return;
  await inTransaction(database, async (tx) => {
    if (!byAdmin && (await countRecentResets(tx.orm, person.id)) >= MOST_RESET_MAILS) return;
    await writeReset(tx, platform, person);
  });
});

/** Makes link and code, and sends the mail that has them, or keeps it for an administrator. */
async function writeReset(tx: Tx, platform: Platform, person: Person): Promise<HandedLink> {
  const { appOrigin, mark } = platform;
  const { id: userId, email, firstName } = person;
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const codeHash = mark(codeWords(email, code));
  const { tokens, expiresAt } = await insertReset(tx.orm, { userId, codeHash });
  const href = recoveryAddress(appOrigin, tokens);
  await sendMail(tx, platform, { to: email, ...resetMail({ appOrigin, firstName, href, code }) });
  return { href, expiresAt };
}

/** What the mark of a code covers: the same code of somebody else is another. */
export const codeWords = (email: string, code: string): string => `reset code ${email} ${code}`;

/** To /reset-password of the product's own address (frame spec §7), with what §4 says behind the #. */
function recoveryAddress(appOrigin: string, { accessToken, refreshToken }: RecoveryTokens): string {
  return `${appOrigin}/reset-password#access_token=${accessToken}&refresh_token=${refreshToken}&type=recovery`;
}
