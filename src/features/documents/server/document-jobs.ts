import { asUser } from "#server/database/as-user.ts";
import { DOCUMENT_STORES } from "#server/document-settings.ts";
import { defineJob, handleJob } from "#server/jobs/define-job.ts";
import { dropArriving, hasDocument, holdBroughtBytes } from "./arriving-documents.ts";
import { openStore } from "./stores/open-store.ts";

/**
 * Erases the bytes of a document whose row is gone. Noted down by the database itself, by a trigger on the table, in
 * the transaction that takes the row away: whoever deletes a document, its deal or its owner takes the bytes along.
 */
export const eraseJob = defineJob<{ userId: string; documentId: string; store: string }>("documents.erase");

/** Takes away the row of an upload that was never finished, because its process died. */
export const dropUnfinishedJob = defineJob<{ userId: string; documentId: string }>(
  "documents.drop-unfinished",
);

export const documentJobs = [
  handleJob(eraseJob, async (platform, { userId, documentId, store }) => {
    const name = DOCUMENT_STORES.find((known) => known === store);
    if (name === undefined) throw new Error(`There is no store for documents called ${store}.`);
    await asUser(platform.database, userId, async (tx) => {
      // Not while an import brings them, whose rows nobody sees before its end.
      await holdBroughtBytes(tx);
      // The same id may have been used again.
      if (!(await hasDocument(tx, documentId))) await openStore(platform, name).erase({ userId, documentId });
    });
  }),
  handleJob(dropUnfinishedJob, async ({ database }, { userId, documentId }) => {
    await asUser(database, userId, (tx) => dropArriving(tx, documentId));
  }),
];
