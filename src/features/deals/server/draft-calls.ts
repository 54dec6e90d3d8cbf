import { implement } from "@orpc/server";
import { dealsContract } from "#features/deals/contract.ts";
import { requireWork, type CallContext } from "#server/call-context.ts";
import { findDraft, findLatestDraft, listDrafts, removeDraft, saveDraft } from "./drafts-table.ts";

const drafts = implement(dealsContract).$context<CallContext>().use(requireWork);

/** Drafts are never announced: they are saved with every pause in typing. */
export const draftCalls = {
  saveDraft: drafts.saveDraft.handler(async ({ context, input, errors }) => {
    const answer = await context.inWorkspace((tx) => saveDraft(tx, input));
    if (answer.ok) return answer.draft;
    throw answer.reason === "too-large" ? errors.DRAFT_TOO_LARGE() : errors.TOO_MANY_DRAFTS();
  }),

  getDraft: drafts.getDraft.handler(async ({ context, input, errors }) => {
    const draft = await context.inWorkspace((tx) => findDraft(tx, input.id));
    if (!draft) throw errors.NOT_FOUND();
    return draft;
  }),

  findLatestDraft: drafts.findLatestDraft.handler(async ({ context, input }) => ({
    draft: await context.inWorkspace((tx) => findLatestDraft(tx, input.dealId)),
  })),

  listDrafts: drafts.listDrafts.handler(async ({ context }) => ({
    drafts: await context.inWorkspace(listDrafts),
  })),

  removeDraft: drafts.removeDraft.handler(async ({ context, input }) => ({
    removed: await context.inWorkspace((tx) => removeDraft(tx, input.id)),
  })),
};
