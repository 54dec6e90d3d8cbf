import { useMemo, useState } from "react";
import type { FundingDeal } from "#calc/funding/funding-deal.ts";
import {
  changesOf,
  editOf,
  followAmounts,
  hasChanges,
  type StackEdit,
} from "#features/funding/model/stack-edit.ts";
import type { FundingStack } from "#features/funding/model/stack-record.ts";
import { saveDraftEdit, type DraftEdit, stackEdits } from "./unsaved-edits.ts";

export interface UnsavedStack {
  /** As it was typed; what another page changes is put on top of it. */
  readonly edit: StackEdit;
  /** As it is calculated: loans and payments follow the amounts. */
  readonly shown: StackEdit;
  readonly isChanged: boolean;
  /** Kept in this browser like any change of the stack, until it is saved or discarded there. */
  readonly put: (edit: StackEdit) => void;
}

type Base = DraftEdit["base"] & { readonly id: string };

function opened(stack: FundingStack): { base: Base; edit: StackEdit } {
  const kept = stackEdits.find(stack.id);
  const edit = editOf(stack);
  const base = { ...edit, components: [...edit.components], version: stack.version, id: stack.id };
  return kept === null ? { base, edit } : { base: { ...kept.base, id: stack.id }, edit: kept.edit };
}

/**
 * A saved stack with what was changed of it and not saved, for a page that changes it without opening it. A stack of
 * another id or version is another one: key the component by both.
 */
export function useUnsavedStack(stack: FundingStack, deal: FundingDeal): UnsavedStack {
  const [{ base, edit }, setState] = useState(() => opened(stack));
  const shown = useMemo(() => followAmounts(base, edit, deal), [base, edit, deal]);
  return {
    edit,
    shown,
    isChanged: hasChanges(changesOf(base, edit)),
    put(next) {
      if (hasChanges(changesOf(base, next))) saveDraftEdit(base, next);
      else stackEdits.drop(base.id);
      setState({ base, edit: next });
    },
  };
}
