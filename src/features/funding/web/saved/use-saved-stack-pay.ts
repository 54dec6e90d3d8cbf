import { useCallback, useRef } from "react";
import { type StackPay, usePayOfAddress, useStackPay } from "#features/funding/web/proforma/stack-pay.ts";
import type { StackEditor } from "./use-stack-edit.ts";

/** The manager's pay that a saved stack holds, changed like the rest of it. */
export function useSavedStackPay(dealId: string, dealUsd: number | null, editor: StackEditor): StackPay {
  const latest = useRef(editor);
  latest.current = editor;
  // The same function all the time: what else is typed does not draw the pro forma anew.
  const setOwn = useCallback((managerSalaryUsd: number | null) => {
    const { edit, setEdit } = latest.current;
    setEdit({ ...edit, managerSalaryUsd });
  }, []);
  usePayOfAddress(setOwn, true);
  return useStackPay({ dealId, dealUsd, ownUsd: editor.edit.managerSalaryUsd, setOwn });
}
