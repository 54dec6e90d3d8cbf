import { useState } from "react";
import type { StackPay } from "#features/funding/web/proforma/stack-pay.ts";

/** What a lender's reading rests on and a person may change for the stack. */
export interface LenderChoices {
  managerSalaryUsd: number | null;
  /** Undefined until somebody chooses: as the terms of the SBA loan say. */
  isGuarantyFeeFinanced: boolean | undefined;
}

export interface LenderChoosing extends LenderChoices {
  pay: StackPay;
  setGuarantyFeeFinanced: (isFinanced: boolean) => void;
}

export function useLenderChoices(pay: StackPay): LenderChoosing {
  const [isGuarantyFeeFinanced, setGuarantyFeeFinanced] = useState<boolean>();
  const managerSalaryUsd = pay.pay?.usd ?? null;
  return { pay, managerSalaryUsd, isGuarantyFeeFinanced, setGuarantyFeeFinanced };
}
