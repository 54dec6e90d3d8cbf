import type { BuilderEdit } from "#features/funding/model/builder-edit.ts";
import { defaultDealTerms } from "#features/funding/model/deal-terms.ts";
import type { StackDraft } from "#features/funding/model/stack-draft.ts";
import { NO_WISHES } from "#features/funding/model/wishes.ts";
import { stackDrafts } from "./use-local-draft.ts";

/**
 * Puts a structure in Build Your Own of a deal, as an unsaved stack; wishes and proposals stay. The answer takes it back: what
 * was being built before stands there again.
 */
export function putInBuilder(
  dealId: string,
  { custom, offerUsd, askingPriceUsd }: { custom: BuilderEdit; offerUsd: number; askingPriceUsd: number },
): () => void {
  const before = stackDrafts.find(dealId);
  const draft: StackDraft = {
    dealTerms: defaultDealTerms(askingPriceUsd),
    managerSalaryUsd: null,
    wishes: NO_WISHES,
    proposal: null,
    adjusted: {},
    ...before,
    dealId,
    offerUsd,
    custom,
    open: null,
    changedAt: new Date().toISOString(),
  };
  stackDrafts.keep(dealId, draft);
  return () => (before === null ? stackDrafts.drop(dealId) : stackDrafts.keep(dealId, before));
}
