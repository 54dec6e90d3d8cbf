import { formatBytes } from "#kit/format-bytes.ts";
import { inBackground } from "#server/database/name-caller.ts";
import { MOST_DOCUMENT_BYTES, MOST_DOCUMENTS } from "#features/documents/model/document-kind.ts";
import { tidyDocumentName } from "#features/documents/model/document-name.ts";
import type { Platform } from "#server/call-context.ts";
import { inWorkspace, type WorkTx } from "#server/database/in-workspace.ts";
import { inTurnOf, TooManyReadings } from "#server/reading/read-in-turn.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { holdBroughtBytes, holdShare } from "./arriving-documents.ts";
import { documentSettingsOf } from "./document-settings.ts";
import { eraseJob } from "./document-jobs.ts";
import { findCrowdedDeal, measureUsage } from "./documents-table.ts";
import { validateGuarded } from "./validate-upload/validate-guarded.ts";
import { documents } from "./schema.ts";
import { spoolUpload, type SpooledFile } from "./spool-upload.ts";
import { openStore } from "./stores/open-store.ts";

/** A document as it was on another installation. */
export interface BroughtDocument {
  readonly id: string;
  readonly dealId: string;
  readonly name: string;
  readonly sha256: string;
  readonly tags: string[];
  readonly notes: string;
  readonly isMembersOnly: boolean;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export type Brought =
  | { readonly as: "stored" }
  /** Not what may be kept here: why, in words. */
  | { readonly as: "not-taken"; readonly because: string }
  /** Not the bytes that the other installation had. */
  | { readonly as: "changed" };

export interface DocumentImport {
  /** Judges the bytes as those of an upload, and keeps them where uploads are kept. */
  bring(document: BroughtDocument, bytes: AsyncGenerator<Uint8Array>): Promise<Brought>;
  /** Asked once all have come: whether that is more than the person may keep. */
  findExcess(): Promise<{ readonly usedBytes: number } | { readonly crowdedDealId: string } | null>;
  /** The transaction was undone: bytes that are kept outside the database go as well. */
  giveUp(): Promise<void>;
}

const BUSY = "Too many files waited to be checked at that moment. Add it again in a minute.";
/** Longer than any import takes. By then whatever has no row is nobody's. */
export const NOBODYS_AFTER_SECONDS = 24 * 60 * 60;

/** Documents that come within a transaction of their owner's, seen by nobody before it ends. */
export async function openImport(platform: Platform, tx: WorkTx): Promise<DocumentImport> {
  const { store: name } = documentSettingsOf(platform);
  const store = openStore(platform, name);
  const apart: string[] = [];
  await holdBroughtBytes(tx);

  const eraseLater = (documentId: string, startAfterSeconds: number) =>
    inWorkspace(platform.database, inBackground(tx), (own) =>
      enqueue(own, eraseJob, { workspaceId: tx.workspaceId, documentId, store: name }, { startAfterSeconds }),
    );

  const keep = async (document: BroughtDocument, file: SpooledFile): Promise<Brought> => {
    const verdict = await validateGuarded(file, inTurnOf(tx.personId, "import"));
    if (!verdict.ok) return { as: "not-taken", because: verdict.message };
    if (file.sha256 !== document.sha256) return { as: "changed" };
    const { kind } = verdict;
    await tx.orm.insert(documents).values({
      ...document,
      workspaceId: tx.workspaceId,
      name: tidyDocumentName(document.name, kind),
      kind,
      sizeBytes: file.size,
      store: name,
      state: "kept",
    });
    if (name !== "database") {
      // Noted down before there is anything to erase: the process may die in the middle.
      await eraseLater(document.id, NOBODYS_AFTER_SECONDS);
      apart.push(document.id);
    }
    await store.keep({ caller: tx, documentId: document.id }, file, tx);
    return { as: "stored" };
  };

  return {
    async bring(document, bytes) {
      const body = { next: async () => ((await bytes.next()).value as Uint8Array | undefined) ?? null };
      const file = await spoolUpload(body, MOST_DOCUMENT_BYTES);
      await bytes.return(undefined);
      if (file === null)
        return {
          as: "not-taken",
          because: `It is larger than the ${formatBytes(MOST_DOCUMENT_BYTES)} a document may have.`,
        };
      try {
        return await keep(document, file);
      } catch (error) {
        if (error instanceof TooManyReadings) return { as: "not-taken", because: BUSY };
        throw error;
      } finally {
        await file.close();
      }
    },
    async findExcess() {
      await holdShare(tx);
      const usedBytes = await measureUsage(tx);
      if (usedBytes > documentSettingsOf(platform).quotaBytes) return { usedBytes };
      const crowdedDealId = await findCrowdedDeal(tx, MOST_DOCUMENTS);
      return crowdedDealId === null ? null : { crowdedDealId };
    },
    async giveUp() {
      for (const documentId of apart) await eraseLater(documentId, 0);
    },
  };
}
