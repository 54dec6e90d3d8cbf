import { useMemo } from "react";
import type { BankRules } from "#calc";
import { toBankRules } from "#features/lending/model/bank-rules-of-day.ts";
import { useRules } from "#features/rules/web/index.ts";

/** The bank's rules that hold today. The version is null until they are read: then those of the product stand in. */
export function useBankRules(): { readonly rules: BankRules; readonly version: string | null } {
  const rules = useRules("bank-rules");
  const values = useRules("bank-values");
  return useMemo(() => {
    const isRead = rules.version !== null && values.version !== null;
    const { rules: combined, version } = toBankRules(
      { rows: rules.rows, version: rules.version ?? "" },
      { rows: values.rows, version: values.version ?? "" },
    );
    return { rules: combined, version: isRead ? version : null };
  }, [rules, values]);
}
