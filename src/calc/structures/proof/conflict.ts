import { CONSTRAINT_DEFAULTS, CONSTRAINTS, type ConstraintId } from "#calc/tables/best-structure.ts";
import type { Conflict } from "#calc/structures/model/answer.ts";
import { assessStructure } from "#calc/structures/model/assess-structure.ts";
import { type BestProblem, problemAt } from "#calc/structures/model/problem.ts";
import { onlyWith, relieved, stepsToEnd, withConstraint } from "./relief.ts";
import { type Found, type InSteps, searchSteps, silently } from "#calc/structures/search/search.ts";

/** Sets of up to so many constraints are all tried. */
const SEARCHED_WHOLE = 4;
/** Beyond a relief of so many steps nothing is looked for. */
const STEPS_MOST = 1_048_576;

/** Sets of so many of a list, in the order of the list. */
function* setsOf<Item>(items: readonly Item[], size: number, from = 0): Generator<Item[]> {
  if (size === 0) yield [];
  else {
    for (let at = from; at <= items.length - size; at += 1) {
      for (const rest of setsOf(items, size - 1, at + 1)) yield [items[at] as Item, ...rest];
    }
  }
}

/** Which constraints can hold together. Structures that were found for some are remembered: they answer for others too. */
class Holding {
  readonly #failing: (readonly string[])[] = [];
  readonly #problem: BestProblem;

  constructor(problem: BestProblem) {
    this.#problem = problem;
  }

  *canHold(ids: readonly ConstraintId[]): InSteps<boolean> {
    if (this.#failing.some((failed) => ids.every((id) => !failed.includes(id)))) return true;
    const found = yield* firstOf(onlyWith(this.#problem, ids));
    if (found === null) return false;
    const at = problemAt(this.#problem, found.offerUsd);
    this.#failing.push(assessStructure(at, found.components, false).failed);
    return true;
  }
}

function* firstOf(problem: BestProblem): InSteps<Found | null> {
  return (yield* silently(searchSteps(problem, {}, { isFirstEnough: true })))?.found ?? null;
}

function* smallestSet(on: readonly ConstraintId[], holding: Holding): InSteps<ConstraintId[]> {
  for (let size = 0; size <= Math.min(SEARCHED_WHOLE, on.length); size += 1) {
    for (const set of setsOf(on, size)) {
      if (yield null) return [...on];
      if (!(yield* holding.canHold(set))) return set;
    }
  }
  let left = [...on];
  for (const id of on) {
    const without = left.filter((one) => one !== id);
    if (!(yield* holding.canHold(without))) left = without;
  }
  return left;
}

/** The smallest relief of one constraint alone, while all others that are on hold. */
function* smallestRelief(problem: BestProblem, id: ConstraintId): InSteps<number | null> {
  const { value } = problem.question.constraints[id];
  if (value === null || CONSTRAINT_DEFAULTS[id].step === null) return null;
  function* holdsAfter(steps: number): InSteps<boolean> {
    const to = relieved(id, value, steps);
    return to !== null && (yield* firstOf(withConstraint(problem, id, to))) !== null;
  }
  const most = Math.min(STEPS_MOST, stepsToEnd(id, value));
  if (most === 0) return null;
  const without = onlyWith(
    problem,
    CONSTRAINTS.filter((one) => one !== id),
  );
  if ((yield* firstOf(without)) === null) return null;
  let [fails, holds] = [0, 1];
  while (!(yield* holdsAfter(holds))) {
    if (holds >= most || (yield null)) return null;
    [fails, holds] = [holds, Math.min(most, holds * 2)];
  }
  while (holds - fails > 1) {
    const middle = Math.floor((fails + holds) / 2);
    if (yield* holdsAfter(middle)) holds = middle;
    else fails = middle;
  }
  return relieved(id, value, holds);
}

/** The fewest constraints of a problem without an admissible structure that cannot hold together, in the order of the table. */
export function* conflictingSet(problem: BestProblem): InSteps<ConstraintId[]> {
  const on = CONSTRAINTS.filter((id) => problem.question.constraints[id].isOn);
  return yield* smallestSet(on, new Holding(problem));
}

/** Of a problem without an admissible structure: the fewest constraints that cannot hold together, and what would let them. */
export function* conflictOf(problem: BestProblem): InSteps<Conflict> {
  const constraints = yield* conflictingSet(problem);
  const relief: Conflict["relief"][number][] = [];
  for (const constraint of constraints) {
    const from = problem.question.constraints[constraint].value;
    relief.push({ constraint, from, to: yield* smallestRelief(problem, constraint) });
  }
  return { constraints, relief };
}
