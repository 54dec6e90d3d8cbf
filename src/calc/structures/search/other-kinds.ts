import { KIND_RULES, type Kind, KINDS, NODES_BESIDE, type Objective } from "#calc/tables/best-structure.ts";
import type { BestProblem } from "#calc/structures/model/problem.ts";
import type { BestQuestion, ConstraintInForce } from "#calc/structures/model/question.ts";
import { type Found, type InSteps, searchSteps, silently } from "./search.ts";
import type { Structure, StructureFigures } from "#calc/structures/model/structure.ts";

/**
 * The question of another kind of answer, beside the best. It keeps all that was asked; null: what must be there is what the
 * kind leaves out.
 */
function questionOf(question: BestQuestion, kind: Kind, best: StructureFigures): BestQuestion | null {
  const { never = [], objectiveFirst, cashAtMost, isOneKindLess } = KIND_RULES[kind];
  const { constraints, objectives, types } = question;
  if (types.some(({ type, use }) => use === "must" && never.includes(type))) return null;
  const atMost = (before: ConstraintInForce, value: number): ConstraintInForce => ({
    isOn: true,
    value: before.isOn && before.value !== null ? Math.min(before.value, value) : value,
  });
  return {
    ...question,
    nodesMost: Math.min(question.nodesMost, NODES_BESIDE),
    types: types.map((one) => (never.includes(one.type) ? { ...one, use: "never" as const } : one)),
    objectives:
      objectiveFirst === undefined
        ? objectives
        : [objectiveFirst, ...objectives.filter((objective) => objective !== objectiveFirst)],
    constraints: {
      ...constraints,
      ...(cashAtMost === undefined
        ? {}
        : { cashMost: atMost(constraints.cashMost, cashAtMost * best.cashToClose) }),
      ...(isOneKindLess === undefined ? {} : { kindsMost: atMost(constraints.kindsMost, best.kinds - 1) }),
    },
  };
}

export const toStructure = (problem: BestProblem, kind: Kind, found: Found): Structure => ({
  kind,
  components: found.components,
  figures: found.figures,
  ...(problem.question.price === null ? {} : { price: found.offerUsd }),
});

/** What structures are compared by: larger is better. */
const GOODS: Readonly<
  Record<Exclude<Objective, "return" | "debtFree">, (figures: StructureFigures) => number>
> = {
  cash: ({ cashToClose }) => -Math.round(cashToClose * 100),
  coverage: ({ worstCoverage }) => (worstCoverage === null ? Infinity : Math.round(worstCoverage * 1e6)),
  ownership: ({ ownershipPct }) => Math.round(ownershipPct * 1e4),
  cost: ({ cost }) => -Math.round(cost * 100),
};

function dominates(one: Structure, other: Structure): boolean {
  let isBetter = false;
  for (const good of Object.values(GOODS)) {
    const [its, theirs] = [good(one.figures), good(other.figures)];
    if (its < theirs) return false;
    if (its > theirs) isBetter = true;
  }
  return isBetter;
}

const isSame = (one: Structure, other: Structure): boolean =>
  one.price === other.price && JSON.stringify(one.components) === JSON.stringify(other.components);

/** The best of each other kind: each another structure, and none that one of the others beats in all. */
export function* otherKinds(problem: BestProblem, best: Structure): InSteps<Structure[]> {
  const all: Structure[] = [best];
  for (const kind of KINDS) {
    if (kind === "best" || (yield null)) continue;
    const question = questionOf(problem.question, kind, best.figures);
    if (question === null) continue;
    const found = (yield* silently(searchSteps({ ...problem, question })))?.found ?? null;
    if (found === null) continue;
    const structure = toStructure(problem, kind, found);
    if (!all.some((one) => isSame(one, structure))) all.push(structure);
  }
  return all.filter((one) => one !== best && !all.some((other) => dominates(other, one)));
}
