import { CONSTRAINT_DEFAULTS, CONSTRAINTS, type Objective } from "#calc/tables/best-structure.ts";
import type { Binding } from "./answer.ts";
import { compareKeys } from "./level.ts";
import type { BestProblem } from "./problem.ts";
import { relieved, withConstraint } from "./relief.ts";
import { type InSteps, type SearchAnswer, searchSteps, silently } from "./search.ts";
import type { StructureFigures } from "./structure.ts";

const FIGURES: Readonly<Record<Objective, (figures: StructureFigures) => number | null>> = {
  cash: ({ cashToClose }) => cashToClose,
  return: ({ irr5Pct }) => irr5Pct,
  coverage: ({ worstCoverage }) => worstCoverage,
  ownership: ({ ownershipPct }) => ownershipPct,
  cost: ({ cost }) => cost,
  debtFree: ({ debtFreeMonth }) => debtFreeMonth,
};

/** The constraints that keep something better away: what one step of relief of each gains. */
export function* bindingConstraints(
  problem: BestProblem,
  { incumbent, found }: Pick<SearchAnswer, "incumbent" | "found">,
): InSteps<Binding[]> {
  const [objective] = problem.question.objectives;
  if (incumbent === null || found === null || objective === undefined) return [];
  const binding: Binding[] = [];
  for (const id of CONSTRAINTS) {
    const { isOn, value } = problem.question.constraints[id];
    const to = isOn ? relieved(id, value, 1) : null;
    const { step } = CONSTRAINT_DEFAULTS[id];
    if (to === null || step === null || (yield null)) continue;
    const after = yield* silently(searchSteps(withConstraint(problem, id, to), {}, { best: incumbent }));
    if (after?.incumbent === null || after?.incumbent === undefined || after.found === null) continue;
    if (compareKeys(after.incumbent.keys, incumbent.keys) >= 0) continue;
    const [before, then] = [FIGURES[objective](found.figures), FIGURES[objective](after.found.figures)];
    const isSame = after.incumbent.keys[0] === incumbent.keys[0];
    const amount = isSame || before === null || then === null ? 0 : Math.abs(then - before);
    binding.push({ constraint: id, step, gain: { objective, amount } });
  }
  return binding;
}
