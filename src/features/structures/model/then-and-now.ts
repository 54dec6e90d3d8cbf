import { type BankRules, type BestProblem, judgeStructure } from "#calc";
import { formatMoney, formatMultiple } from "#kit/format-figure.ts";
import { listWords } from "#kit/list-words.ts";
import type { SavedStructure } from "#features/structures/contract.ts";
import { isRuleId, RULE_WORDS } from "#features/lending/model/words/rule-words.ts";
import { CONSTRAINT_WORDS } from "./words/best-words.ts";

export interface Today {
  readonly problem: BestProblem;
  readonly rules: BankRules;
  readonly rulesVersion: string | null;
  readonly earnings: string;
}

/**
 * What a newer calculation, book or rule would change of a saved answer: its best structure, judged again as it stands. Null:
 * nothing.
 */
export function changesSince({ answer, basis }: SavedStructure, today: Today): string | null {
  const { best, question } = answer;
  if (best === null) return null;
  const { problem } = today;
  const components = best.components.map(({ type, amount, terms }) => ({
    type,
    amount,
    terms: (terms ?? null) as Parameters<typeof judgeStructure>[1][number]["terms"],
  }));
  const at = { ...problem, bank: { ...problem.bank, offer: question.offer } };
  const { figures, failed, failedRules } = judgeStructure(at, components);
  const now = [
    near(best.figures.cashToClose, figures.cashToClose, 0.005)
      ? null
      : `takes ${formatMoney(figures.cashToClose)} of your cash in place of ${formatMoney(best.figures.cashToClose)}`,
    near(best.figures.worstCoverage, figures.worstCoverage, 1e-6)
      ? null
      : `covers ${formatMultiple(figures.worstCoverage, 2)} in place of ${formatMultiple(best.figures.worstCoverage, 2)}`,
    failed.length === 0
      ? null
      : `fails ${listWords(failed.map((id) => `“${failedWords(id, failedRules)}”`))}`,
  ].filter((words) => words !== null);
  const why = [
    basis.rulesVersion === today.rulesVersion ? null : "the bank’s rules",
    basis.earnings === today.earnings ? null : "what the earnings rest on",
    basis.loanNumberDate === problem.bank.loanNumberDate ? null : "the day of the loan",
    question.offer === problem.bank.offer ? null : "the price",
  ].filter((words) => words !== null);
  if (now.length === 0) return null;
  const changed =
    why.length === 0 ? "The deal, its buyer or the calculation changed" : `Changed since: ${listWords(why)}`;
  return `${changed}. Today the same structure ${listWords(now)}.`;
}

const near = (one: number | null, other: number | null, by: number): boolean =>
  one === null || other === null ? one === other : Math.abs(one - other) < by;

function failedWords(id: keyof typeof CONSTRAINT_WORDS, rules: readonly string[]): string {
  const [rule] = rules;
  return id === "rules" && rule !== undefined && isRuleId(rule)
    ? RULE_WORDS[rule].title
    : CONSTRAINT_WORDS[id].title;
}
