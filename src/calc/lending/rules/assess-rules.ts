import type { BankCalculation } from "#calc/lending/bank-calculation.ts";
import type { BankRule, BankRuleId, BankRules } from "#calc/tables/bank-rule.ts";
import { COVERAGE_RULES } from "./coverage-rules.ts";
import type { Assessor, Assessment } from "./rule-assessment.ts";
import { LOAN_RULES } from "./loan-rules.ts";
import { MARKET_RULES } from "./market-rules.ts";
import { MONEY_RULES } from "./money-rules.ts";
import { PEOPLE_RULES } from "./people-rules.ts";

/** Every rule by its id: a rule that has no function does not compile. */
export const ASSESSORS: Readonly<Record<BankRuleId, Assessor>> = {
  ...LOAN_RULES,
  ...MONEY_RULES,
  ...COVERAGE_RULES,
  ...PEOPLE_RULES,
  ...MARKET_RULES,
};

/** What is said of people and documents alone: no change of the stack moves it. */
const STEADY = new Set<BankRuleId>([
  ...(Object.keys(PEOPLE_RULES) as BankRuleId[]).filter((id) => id !== "sba-guaranty"),
  "concentration",
]);

/** Whether a rule that passes goes on passing, whatever fix is tried. */
export const isSteady = (id: BankRuleId): boolean => STEADY.has(id);

export type BankVerdict = Assessment["verdict"] | "expired";

export interface AssessedRule extends Omit<Assessment, "verdict"> {
  readonly rule: BankRule;
  readonly verdict: BankVerdict;
}

function assessRule(rule: BankRule, calculation: BankCalculation): AssessedRule {
  const assessment = ASSESSORS[rule.id](calculation);
  const isExpired =
    assessment.verdict !== "not_applicable" &&
    rule.values.some((name) => calculation.values[name].validity !== "in force");
  return isExpired ? { rule, ...assessment, verdict: "expired", missing: [] } : { rule, ...assessment };
}

/**
 * What every rule says of a stack on the day of its loan, in the order of the table.
 *
 * Not applicable comes first; then expired, where a value that it reads is not in force on that day (the nearest row is
 * compared with and shown); fail where what is known suffices; unknown; pass.
 */
export function assessRules(calculation: BankCalculation, { rules }: BankRules): AssessedRule[] {
  return rules.map((rule) => assessRule(rule, calculation));
}
