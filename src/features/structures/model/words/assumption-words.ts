import type { BankRules } from "#calc/tables/bank-rule.ts";
import { CONSTRAINTS } from "#calc/tables/best-structure.ts";
import { rulesOnBuyer } from "#features/lending/model/rules-on-buyer.ts";
import { isRuleId, RULE_WORDS } from "#features/lending/model/words/rule-words.ts";
import { isOfBuyer } from "#features/structures/model/saved-answer.ts";
import { CONSTRAINT_WORDS } from "./best-words.ts";

const RULE = "rules/";

/** What was not known of a structure and counted as passed, by its name in the answer: "rules/sba-term", "taxRate". */
export function describeAssumption(name: string): string {
  if (name === "taxRate") return "Returns are before tax: no tax rate is typed";
  if (name === "earnings") return "What the business earns";
  const constraint = CONSTRAINTS.find((id) => id === name);
  if (constraint !== undefined) return CONSTRAINT_WORDS[constraint].title;
  const rule = name.startsWith(RULE) ? name.slice(RULE.length) : name;
  return isRuleId(rule) ? RULE_WORDS[rule].title : name;
}

/** Of what was assumed, what says nothing of a profile that is kept out. */
export function assumedWithoutBuyer(names: readonly string[], rules: BankRules): string[] {
  const ofProfile = new Set<string>(rulesOnBuyer(rules));
  return names.filter(
    (name) =>
      !isOfBuyer(name) &&
      !name.startsWith("profile") &&
      !(name.startsWith(RULE) && ofProfile.has(name.slice(RULE.length))),
  );
}
