import { omitUnknown } from "#kit/omit-unknown.ts";
import { implement } from "@orpc/server";
import { findDeal } from "#features/deals/server/index.ts";
import { documentsContract } from "#features/documents/contract.ts";
import { tidyDocumentName } from "#features/documents/model/document-name.ts";
import { tidyTags } from "#features/documents/model/document-tags.ts";
import { stageWantsListener } from "./stage-wants.ts";
import { requireWork, type CallContext } from "#server/call-context.ts";
import type { ServerFeature } from "#server/feature.ts";
import { removeItem } from "./checklist-table.ts";
import { documentSettings, documentSettingsOf } from "./document-settings.ts";
import { documentFiles } from "./document-files.ts";
import { documentJobs } from "./document-jobs.ts";
import {
  findDocument,
  listDocuments,
  searchDocuments,
  measureUsage,
  removeDocument,
  updateDocument,
} from "./documents-table.ts";
import { addOwnItem, changeItem, type FindDocumentsOnHand, readChecklist } from "./read-checklist.ts";
import { uploadRoute } from "./upload-document.ts";

const calls = implement(documentsContract).$context<CallContext>().use(requireWork);

const routerWith = (findDocumentsOnHand: FindDocumentsOnHand) =>
  calls.router({
    search: calls.search.handler(async ({ context, input }) => ({
      documents: await context.inWorkspace((tx) => searchDocuments(tx, input)),
    })),

    list: calls.list.handler(async ({ context, input, errors }) => {
      const { quotaBytes } = documentSettingsOf(context.platform);
      const answer = await context.inWorkspace(async (tx) => {
        if (!(await findDeal(tx, input.dealId))) return null;
        const documents = await listDocuments(tx, input.dealId);
        return { documents, usage: { usedBytes: await measureUsage(tx), quotaBytes } };
      });
      if (!answer) throw errors.NOT_FOUND();
      return answer;
    }),

    update: calls.update.handler(async ({ context, input, errors }) => {
      const { id, name, tags, notes, isMembersOnly } = input;
      const updated = await context.inWorkspace(async (tx) => {
        const before = await findDocument(tx, id);
        if (!before) return null;
        return updateDocument(
          tx,
          id,
          omitUnknown({
            name: name === undefined ? undefined : tidyDocumentName(name, before.kind),
            tags: tags === undefined ? undefined : tidyTags(tags),
            notes,
            isMembersOnly,
          }),
        );
      });
      if (!updated) throw errors.NOT_FOUND();
      return updated;
    }),

    remove: calls.remove.handler(async ({ context, input }) => ({
      removed: await context.inWorkspace((tx) => removeDocument(tx, input.id)),
    })),

    getChecklist: calls.getChecklist.handler(async ({ context, input, errors }) => {
      const items = await context.inWorkspace((tx) => readChecklist(tx, input.dealId, findDocumentsOnHand));
      if (!items) throw errors.NOT_FOUND();
      return { items };
    }),

    addItem: calls.addItem.handler(async ({ context, input, errors }) => {
      const added = await context.inWorkspace((tx) => addOwnItem(tx, input));
      if (added === "no-deal") throw errors.NOT_FOUND();
      if (added === "too-many") throw errors.TOO_MANY_ITEMS();
      return added;
    }),

    updateItem: calls.updateItem.handler(async ({ context, input, errors }) => {
      const { id, ...change } = input;
      const changed = await context.inWorkspace((tx) =>
        changeItem(tx, { id, ...omitUnknown(change) }, findDocumentsOnHand),
      );
      if (changed === "missing") throw errors.NOT_FOUND();
      if (changed === "no-document") throw errors.DOCUMENT_NOT_FOUND();
      return changed;
    }),

    removeItem: calls.removeItem.handler(async ({ context, input }) => ({
      removed: await context.inWorkspace((tx) => removeItem(tx, input.id)),
    })),
  });

/** The books stand above this feature, and say by `findDocumentsOnHand` what of the checklist they hold. */
export const createDocumentsFeature = (findDocumentsOnHand: FindDocumentsOnHand): ServerFeature => ({
  name: "documents",
  contract: documentsContract,
  router: routerWith(findDocumentsOnHand),
  files: documentFiles,
  uploads: [uploadRoute],
  jobs: documentJobs,
  listeners: [stageWantsListener],
  settings: documentSettings,
});
