import type { MailAnswer, OwnMail } from "#features/intake/model/mail/mail.ts";
import type { WorkContext } from "#server/call-context.ts";
import type { WorkTx } from "#server/database/in-workspace.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { findAddress, replaceAddress } from "./addresses-table.ts";
import { addressOf, makeMailToken } from "./mail-address.ts";
import { readMailJob } from "./mail-jobs.ts";
import { isConnected, mailInSettingsOf, type MailInSettings } from "./mail-settings.ts";
import {
  beginReading,
  endMails,
  holdMail,
  listMails,
  listWaitingOf,
  type UnopenedMail,
} from "./mails-table.ts";
import { listSenders, removeRule, setRule } from "./senders-table.ts";

export const getMail = (context: WorkContext): Promise<OwnMail> =>
  context.inWorkspace((tx) => readOwnMail(tx, mailInSettingsOf(context.platform)));

async function readOwnMail(tx: WorkTx, settings: MailInSettings): Promise<OwnMail> {
  const found = await findAddress(tx);
  const base = isConnected(settings) ? settings.address : null;
  return {
    isConnected: base !== null,
    address: base === null || found === null ? null : addressOf(base, found.token),
    turnedAway: found?.turnedAway ?? 0,
    mails: await listMails(tx),
    senders: await listSenders(tx),
  };
}

/** Null: nothing is connected. */
export async function makeMailAddress(context: WorkContext): Promise<{ address: string } | null> {
  const settings = mailInSettingsOf(context.platform);
  if (!isConnected(settings) || settings.address === null) return null;
  const token = makeMailToken();
  await context.inWorkspace((tx) => replaceAddress(tx, token));
  return { address: addressOf(settings.address, token) };
}

/** Null: there is no such mail of theirs, or it does not wait any more. */
export const answerMail = (
  context: WorkContext,
  { id, answer }: { id: string; answer: MailAnswer },
): Promise<OwnMail | null> =>
  context.inWorkspace(async (tx) => {
    const held = await holdMail(tx, id);
    if (held === null || held.state === "reading") return null;
    await settle(tx, held, answer);
    return readOwnMail(tx, mailInSettingsOf(context.platform));
  });

/** Of one that could not be read nothing is left to let in: whatever is said, it is put away. */
async function settle(tx: WorkTx, { id, state, sender }: UnopenedMail, answer: MailAnswer): Promise<void> {
  const isRule = answer === "always" || answer === "never";
  if (isRule && sender !== "") await setRule(tx, { address: sender, rule: answer });
  if (state !== "waiting") await endMails(tx, [id]);
  const ids = isRule ? await listWaitingOf(tx, sender) : state === "waiting" ? [id] : [];
  if (ids.length === 0) return;
  if (answer === "never" || answer === "erase") {
    await endMails(tx, ids);
    return;
  }
  await beginReading(tx, ids);
  const { workspaceId, personId } = tx;
  for (const mailId of ids) await enqueue(tx, readMailJob, { workspaceId, personId, mailId });
}

export const forgetSender = (context: WorkContext, address: string): Promise<boolean> =>
  context.inWorkspace((tx) => removeRule(tx, address));
