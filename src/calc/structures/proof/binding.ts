import {
  CONSTRAINT_DEFAULTS,
  CONSTRAINTS,
  NODES_BESIDE,
  type Objective,
} from "#calc/tables/best-structure.ts";
import type { Binding } from "#calc/structures/model/answer.ts";
import type { Incumbent } from "#calc/structures/search/candidates.ts";
import { compareKeys } from "#calc/structures/model/level.ts";
import { objectiveKeys } from "#calc/structures/model/levels.ts";
import type { BestProblem } from "#calc/structures/model/problem.ts";
import { relieved, withConstraint } from "./relief.ts";
import { type Found, type InSteps, searchSteps, silently } from "#calc/structures/search/search.ts";
import type { StructureFigures } from "#calc/structures/model/structure.ts";

const FIGURES: Readonly<Record<Objective, (figures: StructureFigures) => number | null>> = {
  cash: ({ cashToClose }) => cashToClose,
  return: ({ irr5Pct }) => irr5Pct,
  coverage: ({ worstCoverage }) => worstCoverage,
  ownership: ({ ownershipPct }) => ownershipPct,
  cost: ({ cost }) => cost,
  debtFree: ({ debtFreeMonth }) => debtFreeMonth,
};

/**
 * The constraints that keep something better away: what one step of relief of each gains. `incumbent`: the best as the grid has it;
 * null where it is none of the grid.
 */
export function* bindingConstraints(
  problem: BestProblem,
  found: Found,
  incumbent: Incumbent | null,
): InSteps<Binding[]> {
  const { objectives, constraints } = problem.question;
  const [objective] = objectives;
  if (objective === undefined) return [];
  const keys = incumbent?.keys ?? objectiveKeys(objectives, found.figures);
  const binding: Binding[] = [];
  const nodesMost = Math.min(problem.question.nodesMost, NODES_BESIDE);
  const bounded = { ...problem, question: { ...problem.question, nodesMost } };
  for (const id of CONSTRAINTS) {
    const { isOn, value } = constraints[id];
    const to = isOn ? relieved(id, value, 1) : null;
    const { step } = CONSTRAINT_DEFAULTS[id];
    if (to === null || step === null || (yield null)) continue;
    const after = yield* silently(searchSteps(withConstraint(bounded, id, to), {}, { best: incumbent }));
    if (after?.incumbent === null || after?.incumbent === undefined || after.found === null) continue;
    if (compareKeys(keys, after.incumbent.keys) <= 0) continue;
    const [before, then] = [FIGURES[objective](found.figures), FIGURES[objective](after.found.figures)];
    const isSame = after.incumbent.keys[0] === keys[0];
    const amount = isSame || before === null || then === null ? 0 : Math.abs(then - before);
    binding.push({ constraint: id, step, gain: { objective, amount } });
  }
  return binding;
}
