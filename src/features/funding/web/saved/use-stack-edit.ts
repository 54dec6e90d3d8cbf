import { useMemo, useState } from "react";
import { totalPercentage } from "#calc/funding/component-amount.ts";
import type { FundingDeal } from "#calc/funding/funding-deal.ts";
import { stackTotalState, type StackTotalState } from "#calc/funding/stack-total.ts";
import {
  changesOf,
  editOf,
  followAmounts,
  hasChanges,
  listOverCap,
  mergeEdit,
  type Resized,
  type StackEdit,
  type StackChanges,
  withAmount,
  withOffer,
  withPercentage,
} from "#features/funding/model/stack-edit.ts";
import type { FundingStack } from "#features/funding/model/stack-record.ts";
import { useSaveSoon } from "#web/drafts/use-save-soon.ts";
import { saveDraftEdit, stackEdits } from "./unsaved-edits.ts";

export interface StackEditor {
  /** As it was typed. */
  edit: StackEdit;
  /** As it is calculated, shown and saved: loans and payments follow the amounts. */
  shown: StackEdit;
  changes: StackChanges;
  isChanged: boolean;
  /** The version that the changes were made on. */
  baseVersion: number;
  /** Changes of an earlier visit, found in this browser. */
  isRestored: boolean;
  /** Saved elsewhere since, while there are unsaved changes here. */
  newer: FundingStack | null;
  /** Good enough to be saved when it is exact. */
  total: StackTotalState;
  /** What became of the last change of each component that met its cap. */
  notices: ReadonlyMap<string, Pick<Resized, "notice" | "message">>;
  overCap: readonly { id: string; message: string }[];
  setEdit: (edit: StackEdit) => void;
  setOffer: (offerUsd: number) => void;
  setPercentage: (id: string, percentage: number) => void;
  setAmount: (id: string, amountUsd: number) => void;
  /** Back to what is stored. */
  discard: () => void;
  /** Takes over what was stored now. */
  adopt: (stack: FundingStack) => void;
  /** How the changes look on top of a version that was saved elsewhere. */
  mergedWith: (newer: FundingStack) => StackEdit;
  /** Goes on from that version, with the changes on top of it. */
  rebase: (newer: FundingStack) => void;
}

interface State {
  base: FundingStack;
  edit: StackEdit;
  isRestored: boolean;
  notices: ReadonlyMap<string, Pick<Resized, "notice" | "message">>;
}

const NO_NOTICES: State["notices"] = new Map();

const fresh = (base: FundingStack): State => ({
  base,
  edit: editOf(base),
  isRestored: false,
  notices: NO_NOTICES,
});

/** A stack opens with what was changed and not saved the last time, if anything was. */
function opened(stack: FundingStack): State {
  const kept = stackEdits.find(stack.id);
  if (kept === null) return fresh(stack);
  if (!hasChanges(changesOf(kept.base, kept.edit))) {
    stackEdits.drop(stack.id);
    return fresh(stack);
  }
  return { ...fresh({ ...stack, ...kept.base }), edit: kept.edit, isRestored: true };
}

/**
 * The unsaved state of one saved stack: what was typed, what it was typed on, and whether that is still the newest.
 */
export function useStackEdit(stack: FundingStack, deal: FundingDeal): StackEditor {
  const [state, setState] = useState(() => opened(stack));
  const { base, edit } = state;
  const shown = useMemo(() => followAmounts(base, edit, deal), [base, edit, deal]);
  const typed = changesOf(base, edit);
  const changes = typed.components === undefined ? typed : { ...typed, components: shown.components };
  const isChanged = hasChanges(changes);
  // Saved elsewhere and read again meanwhile: without unsaved changes there is nothing to ask.
  if (!isChanged && stack.id === base.id && stack.version > base.version) setState(fresh(stack));

  useSaveSoon(state, (kept) => {
    if (hasChanges(changesOf(kept.base, kept.edit))) saveDraftEdit(kept.base, kept.edit);
    else stackEdits.drop(kept.base.id);
  });

  const put = (next: StackEdit, notices = state.notices) => setState({ ...state, edit: next, notices });
  const resize = (id: string, { edit: next, notice, message }: Resized) => {
    const notices = new Map(state.notices);
    if (notice === null && message === null) notices.delete(id);
    else notices.set(id, { notice, message });
    put(next, notices);
  };
  return {
    edit,
    shown,
    changes,
    isChanged,
    baseVersion: base.version,
    isRestored: state.isRestored && isChanged,
    newer: isChanged && stack.version > base.version ? stack : null,
    total: stackTotalState(totalPercentage(edit.components)),
    notices: state.notices,
    overCap: listOverCap(edit, deal),
    setEdit: (next) => put(next),
    setOffer: (offerUsd) => put(withOffer(edit, offerUsd), NO_NOTICES),
    setPercentage: (id, percentage) => resize(id, withPercentage(edit, id, percentage, deal)),
    setAmount: (id, amountUsd) => resize(id, withAmount(edit, id, amountUsd, deal)),
    discard: () => setState(fresh(stack)),
    adopt: (stored) => setState(fresh(stored)),
    mergedWith: (newer) => mergeEdit(base, edit, newer),
    rebase: (newer) => setState({ ...fresh(newer), edit: mergeEdit(base, edit, newer) }),
  };
}
