import { FUNDING_TYPES } from "#calc/funding/funding-types.ts";
import { z } from "zod";
import { managerSalarySchema } from "#contract/manager-salary.ts";
import { termsByTypeSchema } from "./component-terms.ts";
import { dealTermsSchema } from "./deal-terms.ts";
import { ANSWERED_BY, proposalSchema } from "./proposal.ts";
import { hasWishes, NO_WISHES, wishesSchema } from "./wishes.ts";
import { percentageSchema } from "./stack-component.ts";
import { isBlankEdit } from "./builder-edit.ts";
import { offerSchema } from "./stack-record.ts";

const rowSchema = z.object({
  key: z.string(),
  type: z.enum(FUNDING_TYPES),
  name: z.string(),
  askedPct: percentageSchema,
  percentage: percentageSchema,
});
const editSchema = z.object({ rows: z.array(rowSchema), terms: termsByTypeSchema });

const savedProposalSchema = z.object({
  proposal: proposalSchema,
  answeredBy: z.enum(ANSWERED_BY),
  model: z.string().nullable(),
});
/** Structures as they were answered. */
export type SavedProposal = z.output<typeof savedProposalSchema>;

/**
 * Unsaved work on one deal's stack, kept in this browser under the storage key `fundingStackDrafts` so that a reload
 * loses nothing: the latest change first.
 */
export const draftSchema = z.object({
  dealId: z.uuid(),
  offerUsd: offerSchema,
  dealTerms: dealTermsSchema,
  /** Said for this stack; null: the deal's own pay of a manager counts, else the usual one. */
  managerSalaryUsd: managerSalarySchema.nullable().default(null),
  /** What was wished of the structures; a draft that was kept before has none. */
  wishes: wishesSchema.default(NO_WISHES),
  custom: editSchema,
  proposal: savedProposalSchema.nullable(),
  /** Recommendations that were adjusted, by their place in the answer. */
  adjusted: z.record(z.string(), editSchema),
  /** Which recommendation is open; null for Build Your Own. */
  open: z.int().nullable(),
  changedAt: z.iso.datetime(),
});
export type StackDraft = z.output<typeof draftSchema>;

export const MOST_STACK_DRAFTS = 20;

/** Whether anything would be lost with it. */
export function saysSomething(
  draft: StackDraft,
  untouched: Pick<StackDraft, "offerUsd" | "dealTerms">,
): boolean {
  return (
    !isBlankEdit(draft.custom) ||
    draft.proposal !== null ||
    hasWishes(draft.wishes) ||
    draft.managerSalaryUsd !== null ||
    draft.offerUsd !== untouched.offerUsd ||
    JSON.stringify(draft.dealTerms) !== JSON.stringify(untouched.dealTerms)
  );
}
