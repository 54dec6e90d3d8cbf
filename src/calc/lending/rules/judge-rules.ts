import type { BankCalculation } from "#calc/lending/bank-calculation.ts";
import type { BankRule, BankRuleId, BankRules } from "#calc/tables/bank-rule.ts";
import { COVERAGE_RULES } from "./coverage-rules.ts";
import type { Judge, Judgement } from "./judgement.ts";
import { LOAN_RULES } from "./loan-rules.ts";
import { MARKET_RULES } from "./market-rules.ts";
import { MONEY_RULES } from "./money-rules.ts";
import { PEOPLE_RULES } from "./people-rules.ts";

/** Every rule by its id: a rule that has no function does not compile. */
export const JUDGES: Readonly<Record<BankRuleId, Judge>> = {
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

export type BankVerdict = Judgement["verdict"] | "expired";

export interface JudgedRule extends Omit<Judgement, "verdict"> {
  readonly rule: BankRule;
  readonly verdict: BankVerdict;
}

function judgeRule(rule: BankRule, calculation: BankCalculation): JudgedRule {
  const judgement = JUDGES[rule.id](calculation);
  const isExpired =
    judgement.verdict !== "not_applicable" &&
    rule.values.some((name) => calculation.values[name].validity !== "in force");
  return isExpired ? { rule, ...judgement, verdict: "expired", missing: [] } : { rule, ...judgement };
}

/**
 * What every rule says of a stack on the day of its loan, in the order of the table.
 *
 * Not applicable comes first; then expired, where a value that it reads is not in force on that day (the nearest row is
 * compared with and shown); fail where what is known suffices; unknown; pass.
 */
export function judgeRules(calculation: BankCalculation, { rules }: BankRules): JudgedRule[] {
  return rules.map((rule) => judgeRule(rule, calculation));
}
