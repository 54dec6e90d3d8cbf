import { useEffect, useMemo, useRef, useState } from "react";
import { type ManagerPay, managerPayOf } from "#calc/deal/manager-pay.ts";
import { useUsualPay } from "#features/profile/web/index.ts";
import { setSearchParams, useSearchParams } from "#web/navigation/navigation.ts";
import { readManagerSalary, withoutManagerSalary } from "./outcome-choices.ts";

export interface OwnPay {
  dealId: string;
  dealUsd: number | null;
  /** Said for this stack; null: the deal's own counts, else the usual one. */
  ownUsd: number | null;
  setOwn: (salaryUsd: number | null) => void;
}

/** The manager's pay of one stack: whose answer counts, and how it is changed for this stack alone. */
export interface StackPay extends OwnPay {
  usualUsd: number | null;
  pay: ManagerPay | null;
}

export function useStackPay({ dealId, dealUsd, ownUsd, setOwn }: OwnPay): StackPay {
  const usualUsd = useUsualPay();
  return useMemo(() => {
    const pay = managerPayOf({ stackUsd: ownUsd, dealUsd, usualUsd });
    return { dealId, dealUsd, usualUsd, ownUsd, pay, setOwn };
  }, [dealId, dealUsd, usualUsd, ownUsd, setOwn]);
}

/**
 * Addresses once named a manager's pay. What one says becomes a change of the stack that it opens, which is kept with
 * it or discarded like any other; the address forgets it.
 */
export function usePayOfAddress(setOwn: (salaryUsd: number | null) => void, isWanted: boolean): void {
  const params = useSearchParams();
  const [written] = useState(() => (isWanted ? readManagerSalary(params) : null));
  const set = useRef(setOwn);
  set.current = setOwn;
  useEffect(() => {
    if (written === null) return;
    set.current(written);
    setSearchParams(withoutManagerSalary, { replace: true });
  }, [written]);
}
