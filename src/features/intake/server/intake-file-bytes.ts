import { DOCUMENT_STORES, openStore, type SpooledFile } from "#features/documents/server/index.ts";
import type { Platform } from "#server/call-context.ts";
import type { Caller } from "#server/database/name-caller.ts";
import { inWorkspace, type WorkTx } from "#server/database/in-workspace.ts";
import type { BytesPlace, SavedBytes } from "./intake-files-table.ts";

const PIECE_BYTES = 512 * 1024;

type Stores = Pick<Platform, "database" | "outbound" | "featureSettings">;

/** Keeps the bytes where documents are kept. In the database they are part of the transaction that makes their row. */
export async function saveFileBytes(
  platform: Stores,
  tx: WorkTx,
  { place, file }: { place: BytesPlace; file: SpooledFile },
): Promise<void> {
  if (place.store !== "database")
    return openStore(platform, place.store ?? undefined).keep({ caller: tx, documentId: place.fileId }, file);
  let number = 0;
  for await (const piece of file.pieces(PIECE_BYTES))
    await tx.client.query({
      name: "keep-intake-chunk",
      text: "insert into intake_file_chunks (workspace_id, intake_id, number, bytes) values ($1, $2, $3, $4)",
      values: [tx.workspaceId, place.intakeId, number++, piece],
    });
}

/** Piece by piece; fails with the first piece where there is nothing. */
export function openFileBytes(
  platform: Stores,
  caller: Caller,
  { intakeId, fileId, store, documentId, documentStore }: SavedBytes,
): AsyncGenerator<Uint8Array> {
  if (store === "database") return openChunks(platform, caller, intakeId);
  if (store !== null) return openStore(platform, store).open({ caller, documentId: fileId });
  if (documentId === null || documentStore === null) return nothing();
  const name = DOCUMENT_STORES.find((known) => known === documentStore);
  return openStore(platform, name).open({ caller, documentId });
}

async function* openChunks(
  { database }: Stores,
  caller: Caller,
  intakeId: string,
): AsyncGenerator<Uint8Array> {
  for (let number = 0; ; number++) {
    const piece = await inWorkspace(database, caller, async ({ client }) => {
      const { rows } = await client.query<{ bytes: Buffer }>({
        name: "read-intake-chunk",
        text: "select bytes from intake_file_chunks where workspace_id = $1 and intake_id = $2 and number = $3",
        values: [caller.workspaceId, intakeId, number],
      });
      return rows[0]?.bytes ?? null;
    });
    if (piece === null) return;
    yield piece;
  }
}

async function* nothing(): AsyncGenerator<Uint8Array> {}

/** The whole file: at most as much as an intake may have. */
export async function wholeFile(pieces: AsyncGenerator<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const piece of pieces) parts.push(piece);
  return Buffer.concat(parts);
}
