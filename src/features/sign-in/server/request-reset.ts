import { randomInt } from "node:crypto";
import type { Person } from "#contract/person.ts";
import type { CallContext, Platform } from "#server/call-context.ts";
import type { Database } from "#server/database/open-database.ts";
import { inTransaction, type Tx } from "#server/database/transaction.ts";
import { defineJob, handleJob } from "#server/jobs/define-job.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { sendMail } from "#server/mail/send-mail.ts";
import { hashToken, makeToken } from "#server/session/one-time-token.ts";
import { MOST_RESET_MAILS } from "#features/sign-in/model/reset-limits.ts";
import { insertNotice } from "./account-notices-table.ts";
import { findAccountByEmail, hasSignedIn, normaliseEmail } from "./accounts-table.ts";
import type { HandedLink } from "./handed-link.ts";
import { resetMail } from "./mail-words.ts";
import { takeReset } from "./sign-in-tries.ts";
import {
  countRecentResets,
  insertReset,
  isResetWaiting,
  type RecoveryTokens,
} from "./password-resets-table.ts";
import { fullNameOf } from "./person-name.ts";

const resetTask = defineJob<{ email: string; byAdmin?: string }>("request-password-reset");

/**
 * An administrator is told that the mail was sent, so it is: what strangers may ask for is not counted against it.
 * Without a mail server nobody sends it: the link is made at once, and theirs to hand on.
 */
export async function requestResetByAdmin(
  platform: Platform,
  email: string,
  admin: Person,
): Promise<HandedLink | null> {
  const byName = fullNameOf(admin);
  const task = { email: normaliseEmail(email), byAdmin: byName } as const;
  return inTransaction(platform.database, async (tx) => {
    if (!platform.mailer.isSet) {
      const person = await findAccountByEmail(platform.database, task.email);
      return person && writeReset(tx, platform, person, byName);
    }
    // A key of its own, or a stranger's request that comes meanwhile would take its place.
    await enqueue(tx, resetTask, task, { singletonKey: `admin ${task.email}` });
    return null;
  });
}

/**
 * The way back in of who runs the server: a link for their own terminal, with no code and no mail. It works at once,
 * since whoever holds the machine holds the database; the person finds in the application that it was made. Null: no account.
 */
export async function createResetLink(options: {
  db: Database;
  appOrigin: string;
  email: string;
}): Promise<HandedLink | null> {
  const { db, appOrigin, email } = options;
  const person = await findAccountByEmail(db, email);
  if (!person) return null;
  // No code opens it: what is hashed here is told to nobody.
  const codeHash = hashToken(makeToken());
  return inTransaction(db, async ({ orm }) => {
    const made = await insertReset(orm, { userId: person.id, codeHash, waits: false });
    const told = { kind: "reset-by-operator", byName: null, address: null, resetId: made.id } as const;
    await insertNotice(orm, { userId: person.id, ...told });
    return {
      href: recoveryAddress(appOrigin, made.tokens),
      usableFrom: made.usableFrom,
      expiresAt: made.expiresAt,
    };
  });
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

export const requestResetJob = handleJob(resetTask, async (platform, { email, byAdmin = null }) => {
  const { database } = platform;
  const person = await findAccountByEmail(database, email);
  if (!person) return;
  await inTransaction(database, async (tx) => {
    if (byAdmin === null && (await isEnoughAsked(tx, person.id))) return;
    await writeReset(tx, platform, person, byAdmin);
  });
});

const isEnoughAsked = async ({ orm }: Tx, userId: string): Promise<boolean> =>
  (await countRecentResets(orm, userId)) >= MOST_RESET_MAILS || (await isResetWaiting(orm, userId));

/**
 * Makes link and code, and sends the mail that has them, or keeps it for an administrator. What goes to the person's own
 * mailbox works at once and is read nowhere else. What somebody else reads works at once only as long as nobody has ever
 * signed in; later it has to wait, and the person is told, unless they bring their second factor along.
 */
async function writeReset(
  tx: Tx,
  platform: Platform,
  person: Person,
  byName: string | null,
): Promise<HandedLink> {
  const { appOrigin, mark, mailer } = platform;
  const { id: userId, email, firstName } = person;
  const isLivedIn = await hasSignedIn(tx.orm, userId);
  const waits = isLivedIn && !mailer.isSet;
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const codeHash = mark(codeWords(email, code));
  const { id, tokens, livesMinutes, ...times } = await insertReset(tx.orm, { userId, codeHash, waits });
  const href = recoveryAddress(appOrigin, tokens);
  const words = resetMail({ appOrigin, firstName, href, code, ...times, livesMinutes });
  await sendMail(tx, platform, { to: email, ...words, isPrivate: isLivedIn && mailer.isSet });
  if (waits || (isLivedIn && byName !== null)) {
    const kind = waits ? "reset-waits" : "reset-mailed";
    await insertNotice(tx.orm, { userId, kind, byName, address: null, resetId: id });
  }
  return { href, ...times };
}

/** What the mark of a code covers: the same code of somebody else is another. */
export const codeWords = (email: string, code: string): string => `reset code ${email} ${code}`;

/** To /reset-password of the product's own address, with what proves the person behind the #. */
function recoveryAddress(appOrigin: string, { accessToken, refreshToken }: RecoveryTokens): string {
  return `${appOrigin}/reset-password#access_token=${accessToken}&refresh_token=${refreshToken}&type=recovery`;
}
