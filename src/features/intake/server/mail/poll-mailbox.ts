import type { ImapFlow } from "imapflow";
import { MOST_MAIL_BYTES } from "#features/intake/model/mail/mail.ts";
import type { Platform } from "#server/call-context.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { defineJob, handleJob } from "#server/jobs/define-job.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { OutboundFault } from "#server/outbound/outbound-fault.ts";
import { rootCauseOf } from "#server/root-cause.ts";
import { mailInSettingsOf, type MailboxSettings } from "./mail-settings.ts";
import { findMailbox, saveOutcome, savePlace, type MailboxPlace } from "./mailboxes-table.ts";
import { openMailbox } from "./open-mailbox.ts";
import { takeMail } from "./take-mail.ts";

const EVERY_SECONDS = 60;

/** It is tried again for as long as it takes: with it all askings would end. */
const pollJob = defineJob<Record<string, never>>("intake.poll-mailbox", {
  retryLimit: 1_000,
  retryDelaySeconds: EVERY_SECONDS,
  expireInSeconds: 900,
});

/** Asks each minute, on one of the servers. Begun with each start that has a mailbox; many of them make one asking. */
export async function startPolling(platform: Platform): Promise<void> {
  if (mailInSettingsOf(platform).mailbox !== null) await askAfter(platform, 0);
}

const askAfter = ({ database }: Pick<Platform, "database">, seconds: number): Promise<void> =>
  inTransaction(database, (tx) =>
    enqueue(tx, pollJob, {}, { singletonKey: "ask", startAfterSeconds: seconds }),
  );

export const pollMailboxJob = handleJob(pollJob, async (platform, _, signal) => {
  const { mailbox } = mailInSettingsOf(platform);
  // It was disconnected since: nothing asks any more.
  if (mailbox === null) return;
  await pollMailbox(platform, mailbox, signal);
  await askAfter(platform, EVERY_SECONDS);
});

/** By what a mailbox is told from another. */
export const placeOf = ({ host, port, user, folder }: MailboxSettings): string =>
  `${user}@${host}:${port}/${folder}`;

/** Takes what is new; what goes wrong is kept in words for the administrator, and tried again. */
export async function pollMailbox(
  platform: Platform,
  mailbox: MailboxSettings,
  signal?: AbortSignal,
): Promise<void> {
  const place = placeOf(mailbox);
  const problem = await takeNew(platform, mailbox, signal).then(
    (skipped) =>
      skipped === 0
        ? null
        : `${skipped} mails of more than 50 MB were not taken; they are flagged in the mailbox.`,
    (error: unknown) => wordsOf(error, mailbox),
  );
  const before = await findMailbox(platform.database, place);
  if (problem !== null && problem !== before?.problem)
    platform.log.warn("The mailbox could not be read.", { host: mailbox.host, because: problem });
  await saveOutcome(platform.database, place, problem);
}

async function takeNew(
  platform: Platform,
  mailbox: MailboxSettings,
  signal: AbortSignal | undefined,
): Promise<number> {
  const client = await openMailbox(platform, mailbox);
  try {
    const lock = await client.getMailboxLock(mailbox.folder);
    try {
      return await takeFrom(platform, client, mailbox, signal);
    } finally {
      lock.release();
    }
  } finally {
    // It may be gone already; what was taken is taken.
    await client.logout().catch(() => client.close());
  }
}

/** How many were too large. */
async function takeFrom(
  platform: Platform,
  client: ImapFlow,
  mailbox: MailboxSettings,
  signal: AbortSignal | undefined,
): Promise<number> {
  const place = placeOf(mailbox);
  const opened = client.mailbox;
  if (opened === false) throw new Error("The folder was not opened.");
  const uidValidity = String(opened.uidValidity);
  const found = await findMailbox(platform.database, place);
  const known: MailboxPlace = found?.uidValidity === uidValidity ? found : { uidValidity, lastUid: 0 };
  let skipped = 0;
  for (const uid of await listNew(client, known)) {
    if (signal?.aborted) return skipped;
    const outcome = await takeOne(platform, client, uid);
    if (outcome === "later") return skipped;
    if (outcome === "too-large") skipped += 1;
    await savePlace(platform.database, place, { uidValidity, lastUid: uid });
  }
  // What was read before the mailbox was connected stays where it is.
  if (known.lastUid === 0 && opened.uidNext > 1)
    await savePlace(platform.database, place, { uidValidity, lastUid: opened.uidNext - 1 });
  return skipped;
}

/** Where the mailbox was read before, all that came since; else what nobody has read. The oldest first. */
async function listNew(client: ImapFlow, { lastUid }: MailboxPlace): Promise<number[]> {
  const query = lastUid === 0 ? { seen: false } : { uid: `${lastUid + 1}:*` };
  const uids = (await client.search(query, { uid: true })) || [];
  // "n:*" holds the last mail also where it comes before n.
  return uids.filter((uid) => uid > lastUid).toSorted((a, b) => a - b);
}

/** It is marked as seen once it is stored, so that one that was not is seen to be waiting. */
async function takeOne(
  platform: Platform,
  client: ImapFlow,
  uid: number,
): Promise<"taken" | "too-large" | "later"> {
  const at = String(uid);
  const head = await client.fetchOne(at, { uid: true, size: true }, { uid: true });
  // Somebody took it away meanwhile.
  if (head === false) return "taken";
  if ((head.size ?? 0) > MOST_MAIL_BYTES) {
    await client.messageFlagsAdd(at, ["\\Flagged"], { uid: true });
    return "too-large";
  }
  const whole = await client.fetchOne(at, { uid: true, source: true }, { uid: true });
  if (whole === false || whole.source === undefined) return "taken";
  const taken = await takeMail(platform, { bytes: whole.source, recipients: [] });
  if (taken === "later") return "later";
  await client.messageFlagsAdd(at, ["\\Seen"], { uid: true });
  return taken === "too-large" ? "too-large" : "taken";
}

/** For administrators; never what was sent to the server. */
function wordsOf(error: unknown, { host, port, folder }: MailboxSettings): string {
  if (error instanceof OutboundFault) return error.message;
  const said = error instanceof Error ? error : new Error(String(error));
  const refusedLogin = "authenticationFailed" in said && said.authenticationFailed === true;
  if (refusedLogin)
    return `${host} refuses the user or the password of MAIL_IN_IMAP_URL. Compare both; many providers want a password made for programs.`;
  if ("mailboxMissing" in said && said.mailboxMissing === true)
    return `There is no folder “${folder}” in the mailbox. Name one that is there at the end of MAIL_IN_IMAP_URL.`;
  return `The mailbox at ${host}:${port} could not be read: ${rootCauseOf(said)}. It is asked again each minute.`;
}
