import type { BestAnswer } from "#calc/structures/model/answer.ts";
import type { BestQuestion } from "#calc/structures/model/question.ts";
import { relieved } from "#calc/structures/proof/relief.ts";
import { listWords } from "#kit/list-words.ts";
import { isOfBuyer } from "#features/structures/model/saved-answer.ts";
import { CONSTRAINT_WORDS, OBJECTIVE_WORDS, describeConstraint, describeFigure } from "./best-words.ts";

/** What a year's or a month's cash has to reach. */
const OF_CASH_FLOW = ["worstCoverage", "laterCoverage", "global", "lowestCash"] as const;

/**
 * Several limits of the cash flow that are all but reached, of each of which one step alone gains nothing: which is no sign
 * that they do not stand in the way. Null: it is not so.
 */
export function describeReachedTogether(
  { best, binding }: Pick<BestAnswer, "best" | "binding">,
  { constraints }: Pick<BestQuestion, "constraints">,
  readsProfile: boolean,
): string | null {
  const named = OF_CASH_FLOW.flatMap((id) => {
    const { isOn, value } = constraints[id];
    const figure = best?.figures[id] ?? null;
    const next = relieved(id, value, 1);
    const isNear = figure !== null && value !== null && next !== null && figure - value < value - next;
    const isAlone = binding.some(({ constraint }) => constraint === id);
    return isOn && isNear && !isAlone && (readsProfile || !isOfBuyer(id))
      ? [`“${describeConstraint(id, value)}”`]
      : [];
  });
  return named.length < 2
    ? null
    : `${listWords(named)} are nearly reached. One step of ${named.length === 2 ? "either" : "any"} alone gains nothing; easing them together may.`;
}

/**
 * Why the best is not better, in one sentence: the constraint whose relief gains the most of the first goal, and what stands
 * against it besides.
 */
export function describeWhy(
  { best, binding }: Pick<BestAnswer, "best" | "binding">,
  { constraints, objectives }: Pick<BestQuestion, "constraints" | "objectives">,
  readsProfile: boolean,
): string {
  const [first = "cash"] = objectives;
  const { title: goal } = OBJECTIVE_WORDS[first];
  if (first === "cash" && best !== null && best.figures.cashToClose <= 0)
    return "Why this one: it takes none of your cash at closing.";
  const shown = binding.filter(({ constraint }) => readsProfile || !isOfBuyer(constraint));
  const gains = shown
    .filter(({ gain }) => gain.amount > 0)
    .toSorted((one, other) => other.gain.amount - one.gain.amount);
  const [most, ...others] = gains;
  const reached = describeReachedTogether({ best, binding }, { constraints }, readsProfile);
  if (most === undefined && reached !== null) return `Why this one: ${reached}`;
  if (most === undefined)
    return `Why this one: for “${goal}” the price, the lenders’ rules and the deal’s assets set the limit, not what you asked.`;
  const { title, unit } = CONSTRAINT_WORDS[most.constraint];
  const now = constraints[most.constraint].value ?? 0;
  const next = relieved(most.constraint, now, 1) ?? now;
  const { unit: gained, gain } = OBJECTIVE_WORDS[most.gain.objective];
  const number = (value: number): string => (unit === null ? "" : ` ${describeFigure(value, unit)}`);
  const more =
    others.length === 0
      ? ""
      : ` ${others.length === 1 ? "One more limit is" : `${others.length} more limits are`} in the way: see “What is holding you back?” below.`;
  return `Why this one: “${title}${number(now)}” keeps it from being better. With${number(next)} there would be ${describeFigure(most.gain.amount, gained)} ${gain}.${more}`;
}
