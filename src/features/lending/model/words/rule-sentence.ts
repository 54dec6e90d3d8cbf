import type { BankRuleAnswer } from "#calc/lending/analyze-bank.ts";
import { RULE_WORDS, describeLimit, describeValue } from "./rule-words.ts";

/** "Lender’s coverage, worst year: 0.85x, asked: at least 1.25x"; "How long the seller stays (up to 24 months)" while nothing is known. */
export function describeRule({ id, value, limit }: Pick<BankRuleAnswer, "id" | "value" | "limit">): string {
  const [has, asked] = [describeValue(id, value), describeLimit(id, limit)];
  const { title } = RULE_WORDS[id];
  if (has === null) return asked === null ? title : `${title} (${asked})`;
  if (asked === null) return `${title}: ${has}`;
  return `${title}: ${has}, ${asked.includes("asked") ? asked : `asked: ${asked}`}`;
}
