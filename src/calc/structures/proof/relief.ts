import { CONSTRAINT_DEFAULTS, type ConstraintId } from "#calc/tables/best-structure.ts";
import type { BestProblem } from "#calc/structures/model/problem.ts";

/** A problem in which one constraint alone has another value. */
export const withConstraint = (problem: BestProblem, id: ConstraintId, value: number): BestProblem => ({
  ...problem,
  question: {
    ...problem.question,
    constraints: { ...problem.question.constraints, [id]: { isOn: true, value } },
  },
});

/** A problem in which only these constraints are on. */
export const onlyWith = (problem: BestProblem, ids: readonly ConstraintId[]): BestProblem => ({
  ...problem,
  question: {
    ...problem.question,
    constraints: Object.fromEntries(
      Object.entries(problem.question.constraints).map(([id, { isOn, value }]) => [
        id,
        { isOn: isOn && (ids as readonly string[]).includes(id), value },
      ]),
    ) as BestProblem["question"]["constraints"],
  },
});

/** How far a constraint can be relieved: least values to 0, percent to 100, others without an end. */
function endOf(id: ConstraintId): number {
  if (CONSTRAINT_DEFAULTS[id].isLeast) return id === "lowestCash" ? -Infinity : 0;
  return id === "sellerShareMostPct" || id === "ownershipGivenMostPct" ? 100 : Infinity;
}

/**
 * The value of a constraint after so many steps of relief; null where it is never relieved, or cannot be any further.
 *
 * Nine decimals: 1.25 less five hundredths is 1.2.
 */
export function relieved(id: ConstraintId, value: number | null, steps: number): number | null {
  const { step, isLeast } = CONSTRAINT_DEFAULTS[id];
  if (step === null || value === null) return null;
  const end = endOf(id);
  const moved = Math.round((value + (isLeast ? -1 : 1) * step * steps) * 1e9) / 1e9;
  const last = isLeast ? Math.max(end, moved) : Math.min(end, moved);
  return last === value ? null : last;
}

/** The fewest steps that reach the end of a constraint; Infinity where it has none. */
export function stepsToEnd(id: ConstraintId, value: number): number {
  const { step } = CONSTRAINT_DEFAULTS[id];
  const end = endOf(id);
  return step === null || !Number.isFinite(end) ? Infinity : Math.ceil(Math.abs(end - value) / step - 1e-9);
}
