import { implement } from "@orpc/server";
import { dealsContract } from "#features/deals/contract.ts";
import { requireMember, type CallContext } from "#server/call-context.ts";
import { findDraft, findLatestDraft, listDrafts, removeDraft, saveDraft } from "./drafts-table.ts";

const drafts = implement(dealsContract).$context<CallContext>().use(requireMember);

/** Drafts are never announced: they are saved with every pause in typing. */
export const draftCalls = {
  saveDraft: drafts.saveDraft.handler(async ({ context, input, errors }) => {
    const answer = await context.asOwner((tx) => saveDraft(tx, input));
    if (answer.ok) return answer.draft;
    throw answer.reason === "too-large" ? errors.DRAFT_TOO_LARGE() : errors.TOO_MANY_DRAFTS();
  }),

  getDraft: drafts.getDraft.handler(async ({ context, input, errors }) => {
    const draft = await context.asOwner((tx) => findDraft(tx, input.id));
    if (!draft) throw errors.NOT_FOUND();
    return draft;
  }),

  findLatestDraft: drafts.findLatestDraft.handler(async ({ context, input }) => ({
    draft: await context.asOwner((tx) => findLatestDraft(tx, input.dealId)),
  })),

  listDrafts: drafts.listDrafts.handler(async ({ context }) => ({
    drafts: await context.asOwner(listDrafts),
  })),

  removeDraft: drafts.removeDraft.handler(async ({ context, input }) => ({
    removed: await context.asOwner((tx) => removeDraft(tx, input.id)),
  })),
};
