import type { BankRuleId } from "#calc";
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
     business program purchase nothing typed note market equity seller experience lowest worst coverage multiple largest
     customer once keeps share how long`,
  ),
);
/** "Injection" and "inject", "guaranty" and "guarantee" begin alike. */
const BEGINNING = 6;
const beginningOf = (word: string): string => word.slice(0, BEGINNING);

const OF_RULES = (Object.keys(RULE_WORDS) as BankRuleId[]).map((id) => {
  const words = wordsOf(`${id} ${RULE_WORDS[id].title}`);
  return { id, begins: new Set(words.filter((word) => word.length > 3 && !FILLERS.has(word)).map(beginningOf)) };
});
const QUIET_BEGINS: ReadonlySet<string> = new Set([...QUIET].map(beginningOf));
const hasIt = (begins: string): number => OF_RULES.filter((rule) => rule.begins.has(begins)).length;

/** A word of one rule alone says most; one that stands in questions about anything says something beside another. */
const weightOf = (begins: string): number => (QUIET_BEGINS.has(begins) ? 0.4 : hasIt(begins) === 1 ? 1.5 : 1);

/** The rule of the bank whose words a question holds most of; null where it holds none that tell. */
export function findRule(asked: readonly string[]): { readonly topic: RuleTopic; readonly weight: number } | null {
  const begins = [...new Set(asked.map(beginningOf))];
  const scored = OF_RULES.map((rule) => ({
    id: rule.id,
    weight: begins.filter((one) => rule.begins.has(one)).reduce((sum, one) => sum + weightOf(one), 0),
  }));
  const [best] = scored.toSorted((a, b) => b.weight - a.weight);
  return best === undefined || best.weight <= 1 ? null : { topic: `rule/${best.id}`, weight: best.weight };
}
