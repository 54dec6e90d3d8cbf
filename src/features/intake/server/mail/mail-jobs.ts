import { insertIntake } from "#features/intake/server/intakes-table.ts";
import { askLater, mayAskModel } from "#features/intake/server/proposals/ask-model.ts";
import { readFile } from "#features/intake/server/read-file.ts";
import { inTurnOf } from "#server/reading/read-in-turn.ts";
import { readDocumentOf } from "#features/intake/server/read-paste.ts";
import type { Platform } from "#server/call-context.ts";
import { inWorkspace, type WorkTx } from "#server/database/in-workspace.ts";
import { inBackground } from "#server/database/name-caller.ts";
import { noteChange } from "#server/database/note-change.ts";
import { defineJob, handleJob } from "#server/jobs/define-job.ts";
import { mayTake } from "./addresses-table.ts";
import { countAttempt, endMails, failMail, holdMail, removeMail } from "./mails-table.ts";

export interface MailPlace {
  readonly workspaceId: string;
  readonly personId: string;
  readonly mailId: string;
}

export const readMailJob = defineJob<MailPlace>("intake.read-mail", { retryLimit: 4 });
export const eraseMailJob = defineJob<MailPlace>("intake.erase-mail");

/** A reading that a restart cut off begins again, so many times at most. */
const MOST_ATTEMPTS = 3;
const CUT_OFF =
  "The reading of this mail was cut off three times. Save what came with it on your device and drop it here.";

export const mailJobs = [
  handleJob(readMailJob, readStored),
  handleJob(eraseMailJob, async ({ database }, place) => {
    await inWorkspace(database, inBackground(place), async (tx) => {
      await removeMail(tx, place.mailId);
      noteChange(tx, { kind: "intakeWork" });
    });
  }),
];

/** Reads a mail that was let in, with what came with it, as a file of a stranger is read, and makes an intake of it. */
async function readStored(platform: Platform, place: MailPlace): Promise<void> {
  const { database } = platform;
  const inPlace = <Result>(work: (tx: WorkTx) => Promise<Result>) =>
    inWorkspace(database, inBackground(place), work);
  // Who was let go since, or may change nothing any more, is given nothing more to read.
  const isAllowed = await mayTake(database, place);
  const given = await inPlace(async (tx) => {
    const held = await holdMail(tx, place.mailId);
    if (held?.state !== "reading") return null;
    if (!isAllowed) {
      await endMails(tx, [held.id]);
      return null;
    }
    if (held.attempts >= MOST_ATTEMPTS) {
      await fail(tx, held.id, CUT_OFF);
      return null;
    }
    const bytes = await countAttempt(tx, held.id);
    if (bytes !== null) return { bytes, name: held.subject || `Mail from ${held.sender}` };
    await fail(tx, held.id, "What came of this mail is not there any more. Have it sent again.");
    return null;
  });
  if (given === null) return;
  const answer = await readFile(
    { name: "mail.eml", bytes: Uint8Array.from(given.bytes), password: null },
    { run: inTurnOf(place.personId, "background") },
  );
  const mayAsk = await mayAskModel(platform, place.workspaceId);
  await inPlace(async (tx) => {
    const held = await holdMail(tx, place.mailId);
    if (held?.state !== "reading") return;
    if (answer.status !== "read") {
      await fail(tx, held.id, answer.reason ?? "This mail could not be read.");
      return;
    }
    const read = { id: place.mailId, address: null, ...readDocumentOf(given.name, answer) };
    if ((await insertIntake(tx, read)) !== null) await askLater(tx, read, mayAsk);
    await endMails(tx, [held.id]);
    noteChange(tx, { kind: "intakeWork" });
  });
}

async function fail(tx: WorkTx, id: string, reason: string): Promise<void> {
  await failMail(tx, id, reason.slice(0, 500));
  noteChange(tx, { kind: "intakeWork" });
}
