import { useCallback, useState } from "react";
import { readManagerSalary, writeManagerSalary } from "#features/funding/web/proforma/outcome-choices.ts";
import { useAddressChoice } from "#features/funding/web/proforma/use-address-choice.ts";
import { useUsualSalary } from "#features/funding/web/proforma/use-usual-salary.ts";

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
  const usual = useUsualSalary();
  const read = useCallback((params: URLSearchParams) => readManagerSalary(params, usual), [usual]);
  const write = useCallback(
    (params: URLSearchParams, salaryUsd: number | null) => writeManagerSalary(params, salaryUsd, usual),
    [usual],
  );
  const [managerSalaryUsd, setManagerSalary] = useAddressChoice(read, write);
  const [isGuarantyFeeFinanced, setGuarantyFeeFinanced] = useState(true);
  return { managerSalaryUsd, setManagerSalary, isGuarantyFeeFinanced, setGuarantyFeeFinanced };
}
