import type { BankRules, BankValueName, BankValueTypes } from "#calc/tables/bank-rule.ts";
import { ruleOn, type RuleValidity } from "#calc/tables/lending-rule.ts";
import { BANK_VALUE_MAKES } from "#features/rules/model/bank-values/bank-value-makes.ts";
import { describeRowSource } from "#kit/row-source.ts";

export interface RuleInWords {
  name: string;
  value: string;
  /** "In force since 2026-10-01". */
  dates: string;
  validity: RuleValidity;
  isVerified: boolean;
  source: string;
  note: string | null;
}

const describeDates = (from: string | null, until: string | null): string => {
  if (from === null && until === null) return "No date of change known";
  const since = from === null ? "" : `since ${from}`;
  return [since, until === null ? "" : `until ${until}`].filter(Boolean).join(", ");
};

/** A rule as it is in force on a day: its value, its dates, and how far it can be trusted. */
export function describeRule<Name extends BankValueName>(
  name: Name,
  { values }: BankRules,
  day: string,
): RuleInWords {
  const make = BANK_VALUE_MAKES[name];
  const rule = ruleOn<BankValueTypes[Name]>(values[name], day);
  return {
    name: make.name,
    value: make.say(rule.value),
    dates: describeDates(rule.validFrom, rule.validUntil),
    validity: rule.validity,
    isVerified: rule.verified,
    source: describeRowSource(rule),
    // A row of an administrator's table has a note in any case.
    note: rule.note || null,
  };
}
