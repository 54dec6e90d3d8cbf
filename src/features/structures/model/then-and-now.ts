import type { BankInput } from "#calc/lending/bank-input.ts";
import type { Certificate } from "#calc/structures/model/answer.ts";
import { type FailedLimit, assessStructure } from "#calc/structures/model/assess-structure.ts";
import type { BestProblem } from "#calc/structures/model/problem.ts";
import type { BestWishes } from "#calc/structures/model/question.ts";
import type { Structure } from "#calc/structures/model/structure.ts";
import { formatMoney, formatMultiple } from "#kit/format-figure.ts";
import { listWords } from "#kit/list-words.ts";
import type { SavedStructure } from "#features/structures/contract.ts";
import { isRuleId, RULE_WORDS } from "#features/lending/model/words/rule-words.ts";
import { inputChanges } from "./input-changes.ts";
import { toSavedInput } from "./to-saved-answer.ts";
import { behindBest } from "./behind-best.ts";
import { OBJECTIVE_WORDS, describeFailed, describeFigure } from "./words/best-words.ts";

/** The best that a search found, and whether that is proved. */
export interface FoundBest {
  readonly figures: Structure["figures"];
  readonly status: Certificate["status"];
}

export interface Today {
  readonly problem: BestProblem;
  /** What the search is asked today. */
  readonly input: { readonly bank: BankInput; readonly best: BestWishes };
  readonly rulesVersion: string | null;
  readonly earnings: string;
  /** The answer of today, once its search has ended; null until then, and without one. */
  readonly best: (FoundBest & { readonly engine: string }) | null;
}

/** Why a saved answer may be another today: what it was asked, held against what is asked now. */
function reasonsOf({ answer, basis }: SavedStructure, { problem, input, ...today }: Today): string[] {
  const rules = basis.rulesVersion === today.rulesVersion ? [] : ["the bank’s rules"];
  if (answer.input !== null) return [...rules, ...inputChanges(answer.input, toSavedInput(input))];
  return [
    ...rules,
    ...(basis.earnings === today.earnings ? [] : ["what the earnings rest on"]),
    ...(basis.loanNumberDate === problem.bank.loanNumberDate ? [] : ["the day of the loan"]),
    ...(answer.question.offer === problem.bank.offer ? [] : ["the price"]),
  ];
}

/** The saved best structure judged again as it stands. */
function assessSaved({ answer: { best, question } }: SavedStructure, problem: BestProblem) {
  if (best === null) return null;
  const components = best.components.map(({ type, amount, terms }) => ({
    type,
    amount,
    terms: (terms ?? null) as Parameters<typeof assessStructure>[1][number]["terms"],
  }));
  const at = { ...problem, bank: { ...problem.bank, offer: question.offer } };
  return { before: best.figures, judged: assessStructure(at, components) };
}

/** What the same structure comes to today, as the rest of a sentence: "takes …", "covers …", "fails …". */
function describeDifferences({
  before,
  judged: assessed,
}: NonNullable<ReturnType<typeof assessSaved>>): string[] {
  const { figures, failed, failedRules } = assessed;
  return [
    near(before.cashToClose, figures.cashToClose, 0.005)
      ? null
      : `takes ${formatMoney(figures.cashToClose)} of your cash in place of ${formatMoney(before.cashToClose)}`,
    near(before.worstCoverage, figures.worstCoverage, 1e-6)
      ? null
      : `covers ${formatMultiple(figures.worstCoverage, 2)} in place of ${formatMultiple(before.worstCoverage, 2)}`,
    failed.length === 0
      ? null
      : `fails ${listWords(failed.map((id) => `“${failedWords(id, failedRules)}”`))}`,
  ].filter((words) => words !== null);
}

/** Whether today's search has another answer that is better, by today's goals; null: not, or not known yet. */
function describeBetter(
  { answer }: SavedStructure,
  assessed: NonNullable<ReturnType<typeof assessSaved>>["judged"],
  { best, problem }: Today,
): string | null {
  if (best === null || answer.question.offer !== problem.bank.offer) return null;
  const behind = behindBest(assessed.figures, best.figures, problem.question.objectives);
  if (behind === null || !behind.isBestBetter || behind.amount === null) return null;
  const { unit, gain } = OBJECTIVE_WORDS[behind.objective];
  return `Today’s best: ${describeFigure(behind.amount, unit)} ${gain} than this structure.`;
}

/**
 * What a newer calculation, book or rule would change of a saved answer: which parts of what it was asked are others, what its
 * best structure comes to today as it stands, and what today's best has beyond it. Null: nothing.
 */
export function changesSince(saved: SavedStructure, today: Today): string | null {
  const { certificate } = saved.answer;
  const kept = assessSaved(saved, today.problem);
  if (kept === null) return null;
  const now = describeDifferences(kept);
  const better = describeBetter(saved, kept.judged, today);
  const engine = today.best?.engine;
  const isOlder = engine !== undefined && certificate !== null && certificate.engine !== engine;
  if (now.length === 0 && better === null && !isOlder) return null;
  const why = [...reasonsOf(saved, today), ...(isOlder ? ["the search itself"] : [])];
  const changed =
    why.length === 0 ? "The deal, its buyer or the calculation changed" : `Changed since: ${listWords(why)}`;
  const same = now.length === 0 ? "comes to the same figures" : listWords(now);
  return `${changed}. Today the same structure ${same}.${better === null ? "" : ` ${better}`}`;
}

const near = (one: number | null, other: number | null, by: number): boolean =>
  one === null || other === null ? one === other : Math.abs(one - other) < by;

function failedWords(id: FailedLimit, rules: readonly string[]): string {
  const [rule] = rules;
  return id === "rules" && rule !== undefined && isRuleId(rule) ? RULE_WORDS[rule].title : describeFailed(id);
}
