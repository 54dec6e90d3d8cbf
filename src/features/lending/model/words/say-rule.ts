import type { BankRuleAnswer } from "#calc/lending/analyze-bank.ts";
import { RULE_WORDS, sayLimit, sayValue } from "./rule-words.ts";

/** "Lender’s coverage, worst year: 0.85x, asked: at least 1.25x". */
export function sayRule({ id, value, limit }: Pick<BankRuleAnswer, "id" | "value" | "limit">): string {
  const [has, asked] = [sayValue(id, value), sayLimit(id, limit)];
  const figures = [has, asked === null ? null : `asked: ${asked}`].filter((words) => words !== null);
  return `${RULE_WORDS[id].title}${figures.length === 0 ? "" : `: ${figures.join(", ")}`}`;
}
