import { DOCUMENT_STORES, openStore } from "#features/documents/server/index.ts";
import type { FileAnswer } from "#features/intake/model/answer.ts";
import { unread } from "#features/intake/model/answer.ts";
import { MOST_ATTEMPTS } from "#features/intake/model/review/intake.ts";
import type { Platform } from "#server/call-context.ts";
import { inBackground, type Caller } from "#server/database/name-caller.ts";
import { inWorkspace, type WorkTx } from "#server/database/in-workspace.ts";
import { noteChange } from "#server/database/note-change.ts";
import { defineJob, handleJob, NotYet } from "#server/jobs/define-job.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { openFileBytes, wholeFile } from "./intake-file-bytes.ts";
import {
  changeIntakeFile,
  claimFile,
  type Claimed,
  findSavedFile,
  findWaitingPerson,
  hasFile,
  isReadingAny,
  renewReading,
} from "./intake-files-table.ts";
import { changeIntake, holdIntake, type SavedIntake } from "./intakes-table.ts";
import { askLater, mayAskModel } from "./proposals/ask-model.ts";
import { inTurnOf } from "#server/reading/read-in-turn.ts";
import { readFile } from "./read-file.ts";
import { readDocumentOf } from "./read-paste.ts";

const AT_ONCE = 2;
const RENEWED_MS = 10_000;
/** Of each page something is written down; more often than this nobody could read it. */
const TOLD_MS = 500;

/**
 * Reads the next file that somebody waits for. A piece of work names a person and no file: whoever has more to be read
 * gets in line again behind the others, so that twenty files of one person do not keep another's waiting.
 */
export const readNextJob = defineJob<{ workspaceId: string; personId: string }>("intake.read-next", {
  retryLimit: 20,
  retryDelaySeconds: 5,
});

/** Erases bytes outside the database of which there is no file. Noted down by a trigger on the table as well. */
export const eraseFileJob = defineJob<{ workspaceId: string; fileId: string; store: string }>(
  "intake.erase-file",
);

export const readNext = (tx: WorkTx, personId: string): Promise<void> =>
  enqueue(
    tx,
    readNextJob,
    { workspaceId: tx.workspaceId, personId },
    { singletonKey: `${tx.workspaceId}/${personId}` },
  );

export const readingJobs = [
  handleJob(
    readNextJob,
    (platform, { workspaceId, personId }, signal) =>
      readOne(platform, inBackground({ workspaceId, personId }), signal),
    { atOnce: AT_ONCE },
  ),
  handleJob(eraseFileJob, async (platform, { workspaceId, fileId, store }) => {
    const caller = inBackground({ workspaceId, personId: workspaceId });
    const isKept = await inWorkspace(platform.database, caller, (tx) => hasFile(tx, fileId));
    const name = DOCUMENT_STORES.find((known) => known === store);
    if (name === undefined) throw new Error(`There is no store for files called ${store}.`);
    if (!isKept) await openStore(platform, name).erase({ caller, documentId: fileId });
  }),
];

async function readOne(platform: Platform, caller: Caller, signal: AbortSignal): Promise<void> {
  const claimed = await inWorkspace(platform.database, caller, async (tx) => {
    const next = await claimFile(tx, caller.personId);
    const person = next === null ? null : await findWaitingPerson(tx, caller.personId);
    if (person !== null) await readNext(tx, person);
    return next ?? ((await isReadingAny(tx)) ? "reading" : null);
  });
  if (claimed === null) return;
  // Perhaps what this very work read before its process died.
  if (claimed === "reading") throw new NotYet("Another reading of this workspace is under way.");
  if (claimed.attempts > MOST_ATTEMPTS) return settleIn(platform, caller, claimed, GIVEN_UP);
  const answer = await whileRenewed(platform, { caller, claimed, signal }, (onPage) =>
    readKept(platform, { caller, claimed, onPage }),
  );
  await settleIn(platform, caller, claimed, answer);
}

const GIVEN_UP = unread(
  "unreadable",
  `The reading of this file broke off ${MOST_ATTEMPTS} times, as when the server is ended. The file is kept: download it, or hand in the pages that matter.`,
);
const GONE = unread("unreadable", "The document that this was to be read from is not there any more.");

interface Pages {
  readonly read: number;
  readonly total: number;
}
type OnPage = (page: number, of: number) => void;
interface Reading {
  readonly caller: Caller;
  readonly claimed: Claimed;
  readonly signal: AbortSignal;
}

async function readKept(
  platform: Platform,
  { caller, claimed, onPage }: Pick<Reading, "caller" | "claimed"> & { readonly onPage: OnPage },
): Promise<FileAnswer> {
  const kept = await inWorkspace(platform.database, caller, (tx) => findSavedFile(tx, claimed.intakeId));
  if (kept === null) return GONE;
  const bytes = await wholeFile(openFileBytes(platform, caller, kept));
  const run = inTurnOf(caller.personId, "background");
  return readFile({ name: claimed.name, bytes, password: null }, { onPage, run });
}

/** Says again and again that it is read, and each half second how far. */
async function whileRenewed(
  platform: Platform,
  { caller, claimed, signal }: Reading,
  read: (onPage: OnPage) => Promise<FileAnswer>,
): Promise<FileAnswer> {
  let latest: Pages | null = null;
  let told: Pages | null = null;
  let renewing: Promise<unknown> = Promise.resolve();
  let renewedAt = Date.now();
  const timer = setInterval(() => {
    const isDue = Date.now() - renewedAt >= RENEWED_MS;
    if (!isDue && latest === told) return;
    [told, renewedAt] = [latest, Date.now()];
    const pages = latest;
    renewing = inWorkspace(platform.database, caller, (tx) => renewReading(tx, claimed, pages)).catch(
      (error: unknown) => platform.log.fault(error, { while: "telling how far a file is read" }),
    );
  }, TOLD_MS);
  const giveBack = () => void letOthersBegin(platform, caller, claimed);
  signal.addEventListener("abort", giveBack);
  try {
    return await read((page, of) => {
      latest = { read: page, total: of };
    });
  } finally {
    clearInterval(timer);
    signal.removeEventListener("abort", giveBack);
    await renewing;
  }
}

/** The process ends: whoever comes next need not wait until this reading is taken for dead. */
async function letOthersBegin(platform: Platform, caller: Caller, { intakeId }: Claimed): Promise<void> {
  try {
    await inWorkspace(platform.database, caller, (tx) =>
      changeIntakeFile(tx, intakeId, { readingUntil: new Date(0) }),
    );
  } catch (error) {
    platform.log.fault(error, { while: "giving back a reading" });
  }
}

async function settleIn(
  platform: Platform,
  caller: Caller,
  claimed: Claimed,
  answer: FileAnswer,
): Promise<void> {
  const mayAsk = await mayAskModel(platform, caller.workspaceId);
  await inWorkspace(platform.database, caller, async (tx) => {
    const held = await holdIntake(tx, claimed.intakeId);
    // Dismissed meanwhile, or read by another.
    if (held?.state !== "reading") return;
    await settleReading(tx, held, { answer, mayAsk });
    noteChange(tx, { kind: "intakeWork", id: held.id });
  });
}

/** What the reading of a file came to. `mayAsk`: a model may be asked for the rest. */
export async function settleReading(
  tx: WorkTx,
  held: SavedIntake,
  { answer, mayAsk }: { readonly answer: FileAnswer; readonly mayAsk: boolean },
): Promise<SavedIntake> {
  const { status, reason, pages } = answer;
  if (status !== "read") {
    await changeIntakeFile(tx, held.id, { reason: reason ?? "This file could not be read." });
    return changeIntake(tx, held.id, { state: status });
  }
  await changeIntakeFile(tx, held.id, { reason: null, pagesRead: pages, pagesTotal: pages });
  const { name, paper, values, checks } = readDocumentOf(held.paper.name, answer);
  const change = { state: "ready", name, paper, values, checks, steps: {}, modelWork: null } as const;
  const ready = await changeIntake(tx, held.id, change);
  return (await askLater(tx, ready, mayAsk)) ?? ready;
}
