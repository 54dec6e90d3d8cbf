import { inWorkspace, type WorkTx } from "#server/database/in-workspace.ts";
import type { Database } from "#server/database/open-database.ts";
import type { SpooledFile } from "#features/documents/server/spool-upload.ts";
import { StoreFault, type DocumentStore, type StoredPlace } from "./document-store.ts";

const PIECE_BYTES = 512 * 1024;

/**
 * In pieces, in the table beside the documents: one backup holds everything. Each piece is read by a statement of its
 * own, so that a reader who stalls keeps no connection.
 */
export function createDatabaseStore(database: Database): DocumentStore {
  return {
    name: "database",
    keep: (place, file, tx) =>
      tx
        ? saveChunks(tx, place, file)
        : inWorkspace(database, place.caller, (own) => saveChunks(own, place, file)),
    async *open({ caller, documentId }) {
      for (let number = 0; ; number++) {
        const piece = await inWorkspace(database, caller, async ({ client }) => {
          const { rows } = await client.query<{ bytes: Buffer }>({
            name: "read-document-chunk",
            text: "select bytes from document_chunks where workspace_id = $1 and document_id = $2 and number = $3",
            values: [caller.workspaceId, documentId, number],
          });
          return rows[0]?.bytes ?? null;
        });
        if (piece === null && number === 0)
          throw new StoreFault("The document has no bytes in the database.");
        if (piece === null) return;
        yield piece;
      }
    },
    // They go with the document's row.
    erase: () => Promise.resolve(),
  };
}

async function saveChunks(
  { client, workspaceId }: WorkTx,
  { documentId }: StoredPlace,
  file: SpooledFile,
): Promise<void> {
  await client.query("delete from document_chunks where workspace_id = $1 and document_id = $2", [
    workspaceId,
    documentId,
  ]);
  let number = 0;
  for await (const piece of file.pieces(PIECE_BYTES))
    await client.query({
      name: "keep-document-chunk",
      text: `insert into document_chunks (workspace_id, document_id, deal_id, number, bytes)
        select workspace_id, id, case when is_members_only then null else deal_id end, $3, $4
        from documents where workspace_id = $1 and id = $2`,
      values: [workspaceId, documentId, number++, piece],
    });
}
