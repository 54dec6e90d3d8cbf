import { asUser, type OwnerTx } from "#server/database/as-user.ts";
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
        ? keepChunks(tx, place, file)
        : asUser(database, place.userId, (own) => keepChunks(own, place, file)),
    async *open({ userId, documentId }) {
      for (let number = 0; ; number++) {
        const piece = await asUser(database, userId, async ({ client }) => {
          const { rows } = await client.query<{ bytes: Buffer }>({
            name: "read-document-chunk",
            text: "select bytes from document_chunks where user_id = $1 and document_id = $2 and number = $3",
            values: [userId, documentId, number],
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

async function keepChunks(
  { client }: OwnerTx,
  { userId, documentId }: StoredPlace,
  file: SpooledFile,
): Promise<void> {
  await client.query("delete from document_chunks where user_id = $1 and document_id = $2", [
    userId,
    documentId,
  ]);
  let number = 0;
  for await (const piece of file.pieces(PIECE_BYTES))
    await client.query({
      name: "keep-document-chunk",
      text: "insert into document_chunks (user_id, document_id, number, bytes) values ($1, $2, $3, $4)",
      values: [userId, documentId, number++, piece],
    });
}
