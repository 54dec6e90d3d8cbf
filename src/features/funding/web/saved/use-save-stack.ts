import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { FundingStack } from "#features/funding/model/stack-record.ts";
import {
  ERROR_TITLE,
  INVALID_TOTAL_TITLE,
  STACK_ERRORS,
  STACK_TOASTS,
} from "#features/funding/model/stack-words.ts";
import { funding, stackKey, useUpdateStack } from "#features/funding/web/data.ts";
import type { StackPay } from "#features/funding/web/proforma/stack-pay.ts";
import { refusalOf, reportError } from "#web/calls/call-errors.ts";
import { readSession } from "#web/session/session.ts";
import { toast } from "#web/toasts/toasts.ts";
import type { StackEditor } from "./use-stack-edit.ts";

/** Which button saved: each has its toast. */
export type SavedBy = "stackUpdated" | "changesSaved";

export interface SaveStack {
  /** True when the stack is stored as it stands here. */
  save: (by: SavedBy) => Promise<boolean>;
  isSaving: boolean;
  /** The stack as somebody saved it meanwhile, when that has just come out. */
  conflict: FundingStack | null;
  forgetConflict: () => void;
}

/** Saves the changes of a stack. Whatever goes wrong, nothing that was typed is lost. */
export function useSaveStack(stack: FundingStack, editor: StackEditor, { pay }: StackPay): SaveStack {
  const client = useQueryClient();
  const update = useUpdateStack();
  const [conflict, setConflict] = useState<FundingStack | null>(null);

  async function save(by: SavedBy): Promise<boolean> {
    if (update.isPending || !mayBeSaved(editor)) return false;
    if (!editor.isChanged) {
      toast(STACK_TOASTS[by]);
      return true;
    }
    try {
      const { components, ...rest } = editor.changes;
      const saved = await update.mutateAsync({
        id: stack.id,
        version: editor.baseVersion,
        ...rest,
        // What it is calculated with here is what it is saved with.
        managerSalaryUsd: pay?.usd ?? null,
        ...(components === undefined ? {} : { components: [...components] }),
      });
      setConflict(null);
      editor.adopt(saved);
      toast(STACK_TOASTS[by]);
      return true;
    } catch (error) {
      if (refusalOf(error)?.code === "CONFLICT") await showNewer();
      else describeFailure(error);
      return false;
    }
  }

  /** What was saved elsewhere is read, so that both can be compared. */
  async function showNewer(): Promise<void> {
    try {
      const newer = await funding.get.call({ id: stack.id });
      client.setQueryData(stackKey(stack.id), newer);
      setConflict(newer);
    } catch (error) {
      describeFailure(error);
    }
  }

  return {
    save,
    isSaving: update.isPending,
    conflict,
    forgetConflict: () => setConflict(null),
  };
}

/** A member, a total of 100, no amount above its cap. */
function mayBeSaved({ total, overCap }: StackEditor): boolean {
  if (readSession().state !== "signed-in") return refuse(ERROR_TITLE, STACK_ERRORS.notSignedIn);
  if (!total.isExact) return refuse(INVALID_TOTAL_TITLE, total.invalidTotalMessage);
  const [first] = overCap;
  return first === undefined || refuse(ERROR_TITLE, first.message);
}

function refuse(title: string, description: string): false {
  toast({ title, description, variant: "destructive" });
  return false;
}

function describeFailure(error: unknown): void {
  const code = refusalOf(error)?.code;
  if (code === "UNAUTHORIZED") refuse(ERROR_TITLE, STACK_ERRORS.notSignedIn);
  else
    reportError(error, {
      title: code === "INVALID_TOTAL" ? INVALID_TOTAL_TITLE : ERROR_TITLE,
      fallback: STACK_ERRORS.changesFailed,
    });
}
