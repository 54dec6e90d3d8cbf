import type { Platform } from "#server/call-context.ts";
import { type DocumentStoreName, documentSettingsOf } from "#features/documents/server/document-settings.ts";
import { createDatabaseStore } from "./database-store.ts";
import { createDiskStore } from "./disk-store.ts";
import { StoreFault, type DocumentStore } from "./document-store.ts";
import { createS3Store } from "./s3-store.ts";

/**
 * The store of this name: new documents go where the settings say, and each is read from where it was put, so that
 * the setting may change while documents stay.
 */
export function openStore(
  platform: Pick<Platform, "database" | "outbound" | "featureSettings">,
  name?: DocumentStoreName,
): DocumentStore {
  const { store, folder, s3 } = documentSettingsOf(platform);
  const wanted = name ?? store;
  if (wanted === "database") return createDatabaseStore(platform.database);
  if (wanted === "disk") return createDiskStore(folder);
  if (s3 === null)
    throw new StoreFault("A document is kept with an S3 service, but S3_ENDPOINT and its keys are not set.");
  return createS3Store(s3, platform.outbound);
}
