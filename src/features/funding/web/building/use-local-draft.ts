import { draftSchema, MOST_STACK_DRAFTS, type StackDraft } from "#features/funding/model/stack-draft.ts";
import { localDrafts } from "#web/drafts/local-drafts.ts";
import { useSaveSoon } from "#web/drafts/use-save-soon.ts";

/** Unsaved work on stacks that are being built, by the deal. */
export const stackDrafts = localDrafts<StackDraft>({
  key: "fundingStackDrafts",
  read: (stored) => draftSchema.safeParse(stored).data ?? null,
  most: MOST_STACK_DRAFTS,
  idOf: ({ dealId }) => dealId,
});

/** Keeps what is being built in this browser. Null forgets it. */
export function useLocalDraft(dealId: string, draft: StackDraft | null): void {
  useSaveSoon(draft, (kept) => {
    if (kept === null) stackDrafts.drop(dealId);
    else stackDrafts.keep(dealId, kept);
  });
}

/** Whether something is being built for a deal in this browser. */
export const hasStackDraft = (dealId: string): boolean => stackDrafts.find(dealId) !== null;
