import { useState } from "react";
import { readManagerSalary, writeManagerSalary } from "#features/funding/web/proforma/outcome-choices.ts";
import { useAddressChoice } from "#features/funding/web/proforma/use-address-choice.ts";

/** What a lender's reading rests on and a person may change for the deal (decisions Part E 5). */
export interface LenderChoices {
  managerSalaryUsd: number | null;
  isGuarantyFeeFinanced: boolean;
}

export interface LenderChoosing extends LenderChoices {
  setManagerSalary: (salaryUsd: number | null) => void;
  setGuarantyFeeFinanced: (isFinanced: boolean) => void;
}

export function useLenderChoices(): LenderChoosing {
  const [managerSalaryUsd, setManagerSalary] = useAddressChoice(readManagerSalary, writeManagerSalary);
  const [isGuarantyFeeFinanced, setGuarantyFeeFinanced] = useState(true);
  return { managerSalaryUsd, setManagerSalary, isGuarantyFeeFinanced, setGuarantyFeeFinanced };
}
