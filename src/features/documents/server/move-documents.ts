import type { DocumentMover } from "#features/deal-moves/server/index.ts";
import { MOST_DOCUMENT_BYTES } from "#features/documents/model/document-kind.ts";
import type { Platform } from "#server/call-context.ts";
import { inWorkspace } from "#server/database/in-workspace.ts";
import { inBackground, type Caller } from "#server/database/name-caller.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { holdBroughtBytes, holdShare } from "./arriving-documents.ts";
import { eraseJob } from "./document-jobs.ts";
import { DOCUMENT_STORES, documentSettingsOf } from "./document-settings.ts";
import { measureUsage } from "./documents-table.ts";
import { NOBODYS_AFTER_SECONDS } from "./import-documents.ts";
import { spoolUpload } from "./spool-upload.ts";
import { StoreFault, type StoredPlace } from "./stores/document-store.ts";
import { openStore } from "./stores/open-store.ts";

/** From a store into the same store, where each place belongs to one workspace. */
async function copyBytes(
  platform: Platform,
  storeName: string,
  { from, to }: { from: StoredPlace; to: StoredPlace },
): Promise<void> {
  const store = openStore(
    platform,
    DOCUMENT_STORES.find((known) => known === storeName),
  );
  const bytes = store.open(from);
  const body = { next: async () => ((await bytes.next()).value as Uint8Array | undefined) ?? null };
  const file = await spoolUpload(body, MOST_DOCUMENT_BYTES);
  if (file === null) throw new StoreFault("A document is larger than any that was ever kept.");
  try {
    await store.keep(to, file);
  } finally {
    await file.close();
  }
}

const eraseLater = (
  platform: Platform,
  { workspaceId, personId }: Caller,
  { documentId, store, startAfterSeconds }: { documentId: string; store: string; startAfterSeconds: number },
) =>
  inWorkspace(platform.database, inBackground({ workspaceId, personId }), (own) =>
    enqueue(own, eraseJob, { workspaceId, documentId, store }, { startAfterSeconds }),
  );

/** What deals that go to another workspace need of their documents. */
export const documentMover: DocumentMover = {
  async bring(platform, { from, to: tx }, documents) {
    const { personId, workspaceId, role, dealIds } = tx;
    const to: Caller = { personId, workspaceId, role, dealIds };
    await holdBroughtBytes(tx);
    const brought: { documentId: string; store: string }[] = [];
    const giveUp = async () => {
      for (const one of brought) await eraseLater(platform, to, { ...one, startAfterSeconds: 0 });
    };
    try {
      for (const { id, newId, store } of documents) {
        // Noted down before there is anything to erase: the process may die in the middle.
        await eraseLater(platform, to, {
          documentId: newId,
          store,
          startAfterSeconds: NOBODYS_AFTER_SECONDS,
        });
        brought.push({ documentId: newId, store });
        const places = {
          from: { caller: from, documentId: id },
          to: { caller: to, documentId: newId },
        };
        await copyBytes(platform, store, places);
      }
    } catch (error) {
      await giveUp();
      throw error;
    }
    return { giveUp };
  },

  async findExcess(platform, tx) {
    await holdShare(tx);
    const usedBytes = await measureUsage(tx);
    const { quotaBytes } = documentSettingsOf(platform);
    return usedBytes > quotaBytes ? { usedBytes, quotaBytes } : null;
  },

  isStoreFault: (error) => error instanceof StoreFault,
};
