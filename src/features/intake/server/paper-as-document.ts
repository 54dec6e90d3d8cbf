import {
  documentSettingsOf,
  findDocument,
  judgeRoom,
  openImport,
  removeDocument,
  spoolUpload,
  type DocumentImport,
  type SpooledFile,
} from "#features/documents/server/index.ts";
import type { WorkContext } from "#server/call-context.ts";
import type { WorkTx } from "#server/database/in-workspace.ts";
import { noteChange } from "#server/database/note-change.ts";
import { openFileBytes } from "./intake-file-bytes.ts";
import { changeIntakeFile, findKeptFile } from "./intake-files-table.ts";
import type { KeptIntake } from "./intakes-table.ts";
import { READING_BOUNDS } from "./read-file.ts";

const PIECE_BYTES = 256 * 1024;

/**
 * The bytes of an intake's own file on this machine's disk, before the transaction that makes a document of it: that one
 * then waits for no other. Null: pasted, or read from a document.
 */
export async function spoolPaper(context: WorkContext, intakeId: string): Promise<SpooledFile | null> {
  const kept = await context.inWorkspace((tx) => findKeptFile(tx, intakeId));
  if (kept === null || kept.store === null) return null;
  const pieces = openFileBytes(context.platform, context.caller, kept);
  const body = { next: async () => ((await pieces.next()).value as Uint8Array | undefined) ?? null };
  return spoolUpload(body, READING_BOUNDS.fileBytes);
}

export interface PaperPlace {
  /** The paper among the documents of the deal; null where it is none. */
  readonly documentId: string | null;
  /** Whether it was made one just now. */
  readonly isNew: boolean;
  /** Why it could not be made one. */
  readonly problem: string | null;
}

const NO_PAPER: PaperPlace = { documentId: null, isNew: false, problem: null };
const notKept = (problem: string): PaperPlace => ({ documentId: null, isNew: false, problem });

/** Puts the paper among the deal's documents, for members alone: guests learn of no intake. */
export async function keepAsDocument(
  context: WorkContext,
  tx: WorkTx,
  { held, dealId, file }: { held: KeptIntake; dealId: string; file: SpooledFile | null },
): Promise<PaperPlace & { readonly undo: DocumentImport["giveUp"] }> {
  const undo = () => Promise.resolve();
  const known = await knownDocument(tx, { held, dealId, file });
  if (known !== null || file === null) return { ...NO_PAPER, documentId: known, undo };
  const { quotaBytes } = documentSettingsOf(context.platform);
  const room = await judgeRoom(tx, { dealId, bytes: file.size, quotaBytes });
  if (room.as !== "new") return { ...notKept("There is no room for another document."), undo };
  const documents = await openImport(context.platform, tx);
  const [id, now] = [crypto.randomUUID(), new Date()];
  const { name } = held.paper;
  const what = { id, dealId, name, sha256: file.sha256, tags: [], notes: "", isMembersOnly: true };
  const brought = await documents.bring(
    { ...what, createdAt: now, updatedAt: now },
    file.pieces(PIECE_BYTES),
  );
  if (brought.as !== "stored")
    return { ...notKept(brought.as === "not-taken" ? brought.because : "It changed meanwhile."), undo };
  await changeIntakeFile(tx, held.id, { documentId: id });
  noteChange(tx, { kind: "documents", id: null, dealId });
  return { documentId: id, isNew: true, problem: null, undo: () => documents.giveUp() };
}

/** The document that it was read from, or that holds the same bytes already. */
async function knownDocument(
  tx: WorkTx,
  { held, dealId, file }: { held: KeptIntake; dealId: string; file: SpooledFile | null },
): Promise<string | null> {
  const { rows } = await tx.client.query<{ id: string }>(
    `select d.id from documents d where d.workspace_id = $1 and d.deal_id = $2 and d.state = 'kept'
        and (d.sha256 = $3 or d.id = (select document_id from intake_files where workspace_id = $1 and intake_id = $4))
      order by d.created_at limit 1`,
    [tx.workspaceId, dealId, file?.sha256 ?? null, held.id],
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
