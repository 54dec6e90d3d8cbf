import { inBackground } from "#server/database/name-caller.ts";
import { inWorkspace } from "#server/database/in-workspace.ts";
import { DOCUMENT_STORES } from "./document-settings.ts";
import { defineJob, handleJob } from "#server/jobs/define-job.ts";
import { dropArriving, hasDocument, holdBroughtBytes } from "./arriving-documents.ts";
import { openStore } from "./stores/open-store.ts";

/**
 * Erases the bytes of a document whose row is gone. Noted down by the database itself, by a trigger on the table, in
 * the transaction that takes the row away: whoever deletes a document, its deal or its owner takes the bytes along.
 */
export const eraseJob = defineJob<{ workspaceId: string; documentId: string; store: string }>(
  "documents.erase",
);

/** Takes away the row of an upload that was never finished, because its process died. */
export const dropUnfinishedJob = defineJob<{ workspaceId: string; documentId: string }>(
  "documents.drop-unfinished",
);

export const documentJobs = [
  handleJob(eraseJob, async (platform, { workspaceId, documentId, store }) => {
    const name = DOCUMENT_STORES.find((known) => known === store);
    if (name === undefined) throw new Error(`There is no store for documents called ${store}.`);
    await inWorkspace(platform.database, inBackground({ workspaceId, personId: workspaceId }), async (tx) => {
      // Not while an import brings them, whose rows nobody sees before its end.
      await holdBroughtBytes(tx);
      // The same id may have been used again.
      if (!(await hasDocument(tx, documentId)))
        await openStore(platform, name).erase({ caller: tx, documentId });
    });
  }),
  handleJob(dropUnfinishedJob, async ({ database }, { workspaceId, documentId }) => {
    await inWorkspace(database, inBackground({ workspaceId, personId: workspaceId }), (tx) =>
      dropArriving(tx, documentId),
    );
  }),
];
