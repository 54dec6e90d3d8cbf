import { useMemo } from "react";
import type { RulesOnDay } from "#calc/lending/rule-values.ts";
import type { BankRules } from "#calc/tables/bank-rule.ts";
import { toBankRules } from "#features/rules/model/bank-rules-of-day.ts";
import { utcDay } from "#kit/day.ts";
import { useRules } from "./data.ts";

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

/** The same with today's day, as the calculation asks for both. */
export function useRulesToday(): Required<RulesOnDay> {
  const { rules } = useBankRules();
  const today = utcDay(new Date());
  return useMemo(() => ({ rules, today }), [rules, today]);
}
