import type { StructureFigures } from "#calc/structures/model/structure.ts";
import type { Objective } from "#calc/tables/best-structure.ts";

/** How a figure is compared, as the search does: which is better, to how many decimals, and what no figure means. */
interface Compared {
  readonly of: (figures: StructureFigures) => number | null;
  readonly isLessBetter: boolean;
  readonly decimals: number;
  /** Where there is none: as the best that can be, or the worst. */
  readonly none?: "best" | "worst";
}

const COMPARED: Readonly<Record<Objective, Compared>> = {
  cash: { of: ({ cashToClose }) => cashToClose, isLessBetter: true, decimals: 2 },
  return: { of: ({ irr5Pct }) => irr5Pct, isLessBetter: false, decimals: 6, none: "worst" },
  coverage: { of: ({ worstCoverage }) => worstCoverage, isLessBetter: false, decimals: 6, none: "best" },
  ownership: { of: ({ ownershipPct }) => ownershipPct, isLessBetter: false, decimals: 4 },
  cost: { of: ({ cost }) => cost, isLessBetter: true, decimals: 2 },
  debtFree: { of: ({ debtFreeMonth }) => debtFreeMonth, isLessBetter: true, decimals: 0 },
};

/** Larger is better. */
function goodOf({ of, isLessBetter, decimals, none }: Compared, figures: StructureFigures): number {
  const figure = of(figures);
  if (figure === null) return none === "best" ? Infinity : -Infinity;
  const rounded = Number(figure.toFixed(decimals));
  return isLessBetter ? -rounded : rounded;
}

/** The first goal in which a structure and the best differ. */
export interface Behind {
  readonly objective: Objective;
  /** By how much the best is better, in the goal's unit; below 0 it is worse. Null: one of them has no figure. */
  readonly amount: number | null;
  readonly isBestBetter: boolean;
  /** Goals before it, in which they are equal. */
  readonly equal: readonly Objective[];
}

/** How far a structure is from the best, by the goals in their order; null: they are equal in all of them. */
export function behindBest(
  figures: StructureFigures,
  best: StructureFigures,
  objectives: readonly Objective[],
): Behind | null {
  const goods = objectives.map((objective) => ({
    objective,
    its: goodOf(COMPARED[objective], figures),
    bests: goodOf(COMPARED[objective], best),
  }));
  const at = goods.findIndex(({ its, bests }) => its !== bests);
  const first = goods[at];
  if (first === undefined) return null;
  const amount = first.bests - first.its;
  return {
    objective: first.objective,
    amount: Number.isFinite(amount) ? amount : null,
    isBestBetter: first.bests > first.its,
    equal: objectives.slice(0, at),
  };
}
