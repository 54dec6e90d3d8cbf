import type { Caller } from "#server/database/name-caller.ts";
import type { WorkTx } from "#server/database/in-workspace.ts";
import type { DocumentStoreName } from "#features/documents/server/document-settings.ts";
import type { SpooledFile } from "#features/documents/server/spool-upload.ts";

/** Of which document the bytes are, and who asks: all are ids that the database gave or took as UUIDs. */
export interface StoredPlace {
  readonly caller: Caller;
  readonly documentId: string;
}

/** Where the bytes of uploads are: the database, a folder, or an S3-compatible service. */
export interface DocumentStore {
  readonly name: DocumentStoreName;
  /**
   * Twice under the same place is the same as once. Where the document's row is not there for others yet, `tx` is the
   * transaction that makes it: a store in the same database writes in that, the others beside it.
   */
  keep(place: StoredPlace, file: SpooledFile, tx?: WorkTx): Promise<void>;
  /** Piece by piece, as fast as they are taken. Fails with the first piece when there is nothing. */
  open(place: StoredPlace): AsyncGenerator<Uint8Array>;
  /** What is not there is erased already. */
  erase(place: StoredPlace): Promise<void>;
}

/** The place where documents are kept does not answer, or says no: nothing that the person could fix. */
export class StoreFault extends Error {
  override readonly name = "StoreFault";
}
