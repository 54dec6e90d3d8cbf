import {
  MAIL_KEPT_DAYS,
  MOST_MAIL_BYTES,
  MOST_WAITING_BYTES,
  MOST_WAITING_MAILS,
} from "#features/intake/model/mail/mail.ts";
import type { Platform } from "#server/call-context.ts";
import { inWorkspace, type WorkTx } from "#server/database/in-workspace.ts";
import { inBackground } from "#server/database/name-caller.ts";
import { noteChange } from "#server/database/note-change.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { countTurnedAway, findOwners, type MailOwner } from "./addresses-table.ts";
import { tokensIn } from "./mail-address.ts";
import { eraseMailJob, readMailJob } from "./mail-jobs.ts";
import { mailInSettingsOf } from "./mail-settings.ts";
import { insertMail, isKnown, measureMails } from "./mails-table.ts";
import { readHead, type MailHead } from "./read-head.ts";
import { findRule } from "./senders-table.ts";

export interface GivenMail {
  readonly bytes: Buffer;
  /** Where the service that hands it over says that it was sent; else what the mail itself says counts. */
  readonly recipients: readonly string[];
}

/**
 * What became of a mail. `dropped`: it is nobody's, an automatic reply, of a sender who was refused, or one too many;
 * who sent it learns none of that. `later`: too many are being read, and it has to be handed over again.
 */
export type Taken = "stored" | "known" | "dropped" | "too-large" | "later";

/** Stores a mail for everybody whose address it was sent to. */
export async function takeMail(platform: Platform, { bytes, recipients }: GivenMail): Promise<Taken> {
  if (bytes.length > MOST_MAIL_BYTES) return "too-large";
  const { address, authServer } = mailInSettingsOf(platform);
  if (address === null) return "dropped";
  const head = await readHead(bytes, authServer);
  const owners = await findOwners(
    platform.database,
    tokensIn(address, recipients.length > 0 ? recipients : head.recipients),
  );
  if (owners.length === 0 || head.isAutomatic || head.sender === "") {
    platform.log.info("A mail was not taken in.", {
      because:
        owners.length === 0 ? "its address is nobody's" : "it is an automatic reply or names no sender",
    });
    return "dropped";
  }
  const taken = new Set<Taken>();
  for (const owner of owners) taken.add(await takeFor(platform, owner, head, bytes));
  const order: readonly Taken[] = ["later", "stored", "known"];
  return order.find((one) => taken.has(one)) ?? "dropped";
}

async function takeFor(platform: Platform, owner: MailOwner, head: MailHead, bytes: Buffer): Promise<Taken> {
  const taken = await inWorkspace(platform.database, inBackground(owner), async (tx): Promise<Taken> => {
    if (await isKnown(tx, head.digest)) return "known";
    const state = await check(tx, owner, head);
    if (state !== "done" && (await isFull(tx, state, bytes.length))) {
      // What is to be read is soon read; what waits for a person may wait for weeks.
      if (state === "reading") return "later";
      await countTurnedAway(tx);
      noteChange(tx, { kind: "intakeWork" });
      return "dropped";
    }
    const id = await insertMail(tx, { state, ...head, bytes });
    if (id === null) return "known";
    const place = { workspaceId: owner.workspaceId, personId: owner.personId, mailId: id };
    await enqueue(tx, eraseMailJob, place, { startAfterSeconds: MAIL_KEPT_DAYS * 86_400 });
    if (state === "done") return "dropped";
    if (state === "reading") await enqueue(tx, readMailJob, place);
    noteChange(tx, { kind: "intakeWork" });
    return "stored";
  });
  if (taken === "stored") await noteTaken(platform, owner);
  return taken;
}

/**
 * Whether it may be read, waits for a yes, or is over: what was refused before is not asked again. Anybody can write
 * their person's address as the sender: it opens nothing where no mail server of the operator's proves it, unless the
 * person said that it always may. What such a server finds forged waits in any case.
 */
async function check(
  tx: WorkTx,
  { email }: MailOwner,
  { sender, isProven }: MailHead,
): Promise<"reading" | "waiting" | "done"> {
  const rule = await findRule(tx, sender);
  if (rule === "never") return "done";
  const isLetIn = rule === "always" ? isProven !== false : sender === email && isProven === true;
  return isLetIn ? "reading" : "waiting";
}

async function isFull(tx: WorkTx, state: "reading" | "waiting", bytes: number): Promise<boolean> {
  const kept = await measureMails(tx, state);
  return kept.count >= MOST_WAITING_MAILS || kept.bytes + bytes > MOST_WAITING_BYTES;
}

/** Never its words, nor who sent it. */
const noteTaken = ({ audit }: Platform, { workspaceId, personId }: MailOwner): Promise<void> =>
  audit.note({
    actorId: personId,
    action: "intake.takeMail",
    outcome: "done",
    detail: {},
    address: "",
    requestId: crypto.randomUUID(),
    workspaceId,
  });
