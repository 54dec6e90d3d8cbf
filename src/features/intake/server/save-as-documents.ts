import {
  documentSettingsOf,
  findDocument,
  checkRoom,
  openImport,
  removeDocument,
  spoolUpload,
  type DocumentImport,
  type SpooledFile,
} from "#features/documents/server/index.ts";
import type { WorkContext } from "#server/call-context.ts";
import { inTurnOf } from "#server/reading/read-in-turn.ts";
import type { WorkTx } from "#server/database/in-workspace.ts";
import { noteChange } from "#server/database/note-change.ts";
import { openFileBytes } from "./intake-file-bytes.ts";
import { changeIntakeFile, findSavedFile } from "./intake-files-table.ts";
import { findIntake, type SavedIntake } from "./intakes-table.ts";
import { mayBeMail } from "./read-bytes.ts";
import { READING_BOUNDS, unpackMail } from "./read-file.ts";

const PIECE_BYTES = 256 * 1024;

/**
 * The bytes of the own files of an intake's delivery on this machine's disk, by intake, before the transaction that makes
 * documents of them: that one then waits for no other. None of what was pasted, or read from a document.
 */
export async function spoolDocuments(
  context: WorkContext,
  intakeId: string,
): Promise<ReadonlyMap<string, SpooledDocuments>> {
  const ids = await context.inWorkspace(async (tx) => (await findIntake(tx, intakeId))?.delivery ?? []);
  const files = new Map<string, SpooledDocuments>();
  try {
    for (const id of ids) {
      const spooled: SpooledDocuments = { documents: [], problem: null };
      files.set(id, spooled);
      await spoolDocument(context, id, spooled);
    }
    return files;
  } catch (error) {
    await closeDocuments(files);
    throw error;
  }
}

export async function closeDocuments(files: ReadonlyMap<string, SpooledDocuments>): Promise<void> {
  for (const { documents } of files.values()) for (const { file } of documents) await file.close();
}

/** The file of an intake, and after it those that came with it, if it is a mail. */
export interface SpooledDocuments {
  readonly documents: SpooledDocument[];
  /** Why what came with it could not be had. */
  problem: string | null;
}

/** A file on this machine's disk with its name. */
interface SpooledDocument {
  readonly name: string;
  readonly file: SpooledFile;
}

const NOT_OPENED =
  "The files that came with the mail could not be opened. Save them from the mail and add them here.";

async function spoolDocument(
  context: WorkContext,
  intakeId: string,
  spooled: SpooledDocuments,
): Promise<void> {
  const { documents } = spooled;
  const [kept, held] = await context.inWorkspace(async (tx) => [
    await findSavedFile(tx, intakeId),
    await findIntake(tx, intakeId),
  ]);
  if (kept === null || held === null || kept.store === null) return;
  const pieces = openFileBytes(context.platform, context.caller, kept);
  const body = { next: async () => ((await pieces.next()).value as Uint8Array | undefined) ?? null };
  const file = await spoolUpload(body, READING_BOUNDS.fileBytes);
  if (file === null) return;
  const { name } = held.paper;
  documents.push({ name, file });
  if (!mayBeMail(name, await file.read(0, HEAD_BYTES))) return;
  const bytes = Uint8Array.from(await file.read(0, file.size));
  const came = await unpackMail({ name, bytes, password: null }, inTurnOf(context.caller.personId, "call"));
  if (came === null) spooled.problem = NOT_OPENED;
  for (const attached of came ?? []) {
    const part = await spoolUpload(onePiece(attached.bytes), READING_BOUNDS.fileBytes);
    if (part !== null && part.size > 0) documents.push({ name: attached.name, file: part });
  }
}

/** Enough of a file to tell what it is. */
const HEAD_BYTES = 4_096;

function onePiece(bytes: Uint8Array): { next(): Promise<Uint8Array | null> } {
  let rest: Uint8Array | null = bytes;
  return {
    next: () => {
      const piece = rest;
      rest = null;
      return Promise.resolve(piece);
    },
  };
}

export interface DocumentPlace {
  /** The source document among the documents of the deal; null where it is none. */
  readonly documentId: string | null;
  /** Whether it was made one just now. */
  readonly isNew: boolean;
  /** The documents that were made of the files which came with it. */
  readonly attachedIds: readonly string[];
  /** Why it, or a file that came with it, could not be made one. */
  readonly problem: string | null;
}

/** What gives up the bytes of the documents that were made, where the transaction fails. */
type Undo = DocumentImport["giveUp"];

/** Puts the source document, and what came with it, among the deal's documents, for members alone: guests learn of no intake. */
export async function saveAsDocuments(
  context: WorkContext,
  tx: WorkTx,
  {
    held,
    dealId,
    spooled,
    undo,
  }: { held: SavedIntake; dealId: string; spooled: SpooledDocuments | undefined; undo: Undo[] },
): Promise<DocumentPlace> {
  const [own, ...attached] = spooled?.documents ?? [];
  const known = await knownDocument(tx, { dealId, sha256: own?.file.sha256 ?? null, intakeId: held.id });
  const isMade = known === null && own !== undefined;
  const made = isMade ? await bringDocument(context, tx, { dealId, document: own, undo }) : NOT_MADE;
  if (made.id !== null) await changeIntakeFile(tx, held.id, { documentId: made.id });
  const came = await saveAttached(context, tx, { dealId, attached, undo });
  if (made.id !== null || came.ids.length > 0) noteChange(tx, { kind: "documents" });
  return {
    documentId: known ?? made.id,
    isNew: made.id !== null,
    attachedIds: came.ids,
    problem: made.problem ?? spooled?.problem ?? came.problem,
  };
}

/** What came with a mail, but for what the deal has already. */
async function saveAttached(
  context: WorkContext,
  tx: WorkTx,
  { dealId, attached, undo }: { dealId: string; attached: readonly SpooledDocument[]; undo: Undo[] },
): Promise<{ readonly ids: string[]; readonly problem: string | null }> {
  const ids: string[] = [];
  let first: string | null = null;
  for (const document of attached) {
    if ((await knownDocument(tx, { dealId, sha256: document.file.sha256, intakeId: null })) !== null)
      continue;
    const { id, problem } = await bringDocument(context, tx, { dealId, document, undo });
    if (id !== null) ids.push(id);
    else first ??= `“${document.name.slice(0, 80)}”: ${problem}`;
  }
  return { ids, problem: first };
}

interface Made {
  readonly id: string | null;
  /** Why there is none. */
  readonly problem: string | null;
}
const NOT_MADE: Made = { id: null, problem: null };

async function bringDocument(
  context: WorkContext,
  tx: WorkTx,
  { dealId, document: { name, file }, undo }: { dealId: string; document: SpooledDocument; undo: Undo[] },
): Promise<Made> {
  const { quotaBytes } = documentSettingsOf(context.platform);
  const room = await checkRoom(tx, { dealId, bytes: file.size, quotaBytes });
  if (room.as !== "new") return { id: null, problem: "There is no room for another document." };
  const documents = await openImport(context.platform, tx);
  const [id, now] = [crypto.randomUUID(), new Date()];
  const what = { id, dealId, name, sha256: file.sha256, tags: [], notes: "", isMembersOnly: true };
  undo.push(() => documents.giveUp());
  const brought = await documents.bring(
    { ...what, createdAt: now, updatedAt: now },
    file.pieces(PIECE_BYTES),
  );
  if (brought.as === "stored") return { id, problem: null };
  return { id: null, problem: brought.as === "not-taken" ? brought.because : "It changed meanwhile." };
}

/** The document that it was read from, or that holds the same bytes already. */
async function knownDocument(
  tx: WorkTx,
  { dealId, sha256, intakeId }: { dealId: string; sha256: string | null; intakeId: string | null },
): Promise<string | null> {
  const { rows } = await tx.client.query<{ id: string }>(
    `select d.id from documents d where d.workspace_id = $1 and d.deal_id = $2 and d.state = 'kept'
        and (d.sha256 = $3 or d.id = (select document_id from intake_files where workspace_id = $1 and intake_id = $4))
      order by d.created_at limit 1`,
    [tx.workspaceId, dealId, sha256, intakeId],
  );
  return rows[0]?.id ?? null;
}

/** Takes away the document that putting it into the deal made, unless somebody changed it since; whether it is gone. */
export async function removeMadeDocument(tx: WorkTx, documentId: string): Promise<boolean> {
  const found = await findDocument(tx, documentId);
  if (found === null) return true;
  if (found.updatedAt !== found.createdAt) return false;
  return removeDocument(tx, documentId);
}
