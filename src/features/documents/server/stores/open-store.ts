import type { Platform } from "#server/call-context.ts";
import type { DocumentStoreName } from "#server/document-settings.ts";
import { createDatabaseStore } from "./database-store.ts";
import { createDiskStore } from "./disk-store.ts";
import { StoreFault, type DocumentStore } from "./document-store.ts";
import { createS3Store } from "./s3-store.ts";

/**
 * The store of this name: new documents go where the settings say, and each is read from where it was put, so that
 * the setting may change while documents stay.
 */
export function openStore(
  { database, outbound, documents }: Pick<Platform, "database" | "outbound" | "documents">,
  name: DocumentStoreName = documents.store,
): DocumentStore {
  if (name === "database") return createDatabaseStore(database);
  if (name === "disk") return createDiskStore(documents.folder);
  if (documents.s3 === null)
    throw new StoreFault("A document is kept with an S3 service, but S3_ENDPOINT and its keys are not set.");
  return createS3Store(documents.s3, outbound);
}
