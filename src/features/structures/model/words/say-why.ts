import { type BestAnswer, type BestQuestion, relieved } from "#calc";
import { isOfBuyer } from "#features/structures/model/saved-answer.ts";
import { CONSTRAINT_WORDS, OBJECTIVE_WORDS, sayFigure } from "./best-words.ts";

/**
 * Why the best is not better, in one sentence: the constraint whose relief gains the most of the first goal, and what stands
 * against it besides.
 */
export function sayWhy(
  { best, binding }: Pick<BestAnswer, "best" | "binding">,
  { constraints, objectives }: Pick<BestQuestion, "constraints" | "objectives">,
  readsProfile: boolean,
): string {
  const [first = "cash"] = objectives;
  const { title: goal } = OBJECTIVE_WORDS[first];
  if (first === "cash" && best !== null && best.figures.cashToClose <= 0)
    return "Why this one: it takes none of your cash at closing, and whether somebody gives so much is the question.";
  const shown = binding.filter(({ constraint }) => readsProfile || !isOfBuyer(constraint));
  const gains = shown
    .filter(({ gain }) => gain.amount > 0)
    .toSorted((one, other) => other.gain.amount - one.gain.amount);
  const [most, ...others] = gains;
  if (most === undefined)
    return `Why this one: for “${goal}” nothing you asked stands in the way; the price, the lenders’ rules and what the deal’s assets carry do.`;
  const { title, unit } = CONSTRAINT_WORDS[most.constraint];
  const now = constraints[most.constraint].value ?? 0;
  const next = relieved(most.constraint, now, 1) ?? now;
  const { unit: gained, gain } = OBJECTIVE_WORDS[most.gain.objective];
  const number = (value: number): string => (unit === null ? "" : ` ${sayFigure(value, unit)}`);
  const more =
    others.length === 0
      ? ""
      : ` ${others.length === 1 ? "One more limit stands" : `${others.length} more limits stand`} in the way: see “What binds” below.`;
  return `Why this one: “${title}${number(now)}” keeps it from being better. With${number(next)} there would be ${sayFigure(most.gain.amount, gained)} ${gain}.${more}`;
}
