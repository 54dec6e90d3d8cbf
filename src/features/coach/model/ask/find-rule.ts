import type { BankRuleId } from "#calc/tables/bank-rule.ts";
import { isRuleId, RULE_WORDS } from "#features/lending/model/words/rule-words.ts";
import { FILLERS, wordsOf } from "./words.ts";

export type RuleTopic = `rule/${BankRuleId}`;

/** The rule that a topic is about; null: it is about something else. */
export function ruleOf(topic: string): BankRuleId | null {
  const id = topic.replace(/^rule\//, "");
  return id !== topic && isRuleId(id) ? id : null;
}

/** Words of rules that stand in questions about anything. */
const QUIET: ReadonlySet<string> = new Set(
  wordsOf(
    `price ebitda sde lender bank count counts money project part cash closing year working capital loan rate term size
     business program purchase nothing typed note payment market equity seller experience lowest worst coverage multiple largest
     customer once keeps share every owner counts`,
  ),
);
/** By what words people ask for a rule beside its name. */
const ASKED_AS: { readonly [Id in BankRuleId]?: string } = {
  "sba-injection": "inject injection",
  "sba-guaranty": "guarantee guarantor wife husband spouse cosign",
  "sba-collateral": "collateral house home pledge mortgage",
  "sba-seller-stays": "stay consultant transition handover",
  "sba-earnout": "earnout",
  "sba-affiliates": "affiliate affiliation",
  "buyer-experience": "experience background",
  "liquidity-after": "liquidity reserve",
};

/** "Injection" and "inject", "guaranty" and "guarantee" begin alike. */
const BEGINNING = 6;
const beginningOf = (word: string): string => word.slice(0, BEGINNING);

const OF_RULES = (Object.keys(RULE_WORDS) as BankRuleId[]).map((id) => {
  const words = wordsOf(`${id} ${RULE_WORDS[id].title}`);
  return {
    id,
    begins: new Set(words.filter((word) => word.length > 3 && !FILLERS.has(word)).map(beginningOf)),
    askedAs: new Set(wordsOf(ASKED_AS[id] ?? "").map(beginningOf)),
  };
});
const QUIET_BEGINS: ReadonlySet<string> = new Set([...QUIET].map(beginningOf));
const hasIt = (begins: string): number => OF_RULES.filter((rule) => rule.begins.has(begins)).length;

const ALONE = 1.5;
/** A word of one rule alone says most; one that stands in questions about anything says something beside another. */
const weightOf = (begins: string): number =>
  QUIET_BEGINS.has(begins) ? 0.4 : hasIt(begins) === 1 ? ALONE : 1;

/** The rule of the bank whose words a question holds most of; null where it holds none that tell. */
export function findRule(
  asked: readonly string[],
): { readonly topic: RuleTopic; readonly weight: number } | null {
  const begins = [...new Set(asked.map(beginningOf))];
  const scored = OF_RULES.map((rule) => ({
    id: rule.id,
    many: rule.begins.size,
    weight: begins.reduce(
      (sum, one) => sum + (rule.askedAs.has(one) ? ALONE : rule.begins.has(one) ? weightOf(one) : 0),
      0,
    ),
  }));
  // Of two that are met as much the one that says less besides.
  const [best] = scored.toSorted((a, b) => b.weight - a.weight || a.many - b.many);
  return best === undefined || best.weight <= 1 ? null : { topic: `rule/${best.id}`, weight: best.weight };
}
