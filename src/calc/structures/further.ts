import type { FurtherAnswers } from "./answer-question.ts";
import { type Grid, gridAnswer, openGrid } from "./grids.ts";
import { type BestProblem, problemAt } from "./problem.ts";
import type { BestWishes } from "./question.ts";
import { reverseAnswers, reversedOf } from "./reverse.ts";
import type { Structure } from "./structure.ts";
import { GRID_VALUES } from "#calc/tables/best-structure.ts";

/** A value that a file may name; what it does not know is the coverage. */
const valueOf = (name: string): Grid["question"]["value"] =>
  GRID_VALUES.find((value) => value === name) ?? "worstCoverage";

/**
 * What follows from a structure: how far each of its figures can go, and the grids that are asked for. Of the chosen structure,
 * else of the best one kept as it is; nothing where there is neither.
 */
export const furtherAnswers =
  ({ chosen, grids }: Pick<BestWishes, "chosen" | "grids">) =>
  (problem: BestProblem, best: Structure | null): FurtherAnswers => {
    const components = chosen?.components ?? best?.components;
    if (components === undefined) return { reverse: {} };
    const isChosen = chosen !== null && chosen !== undefined;
    const at = isChosen || best?.price === undefined ? problem : problemAt(problem, best.price);
    const reversed = reversedOf(at, components, { isChosen });
    return {
      reverse: reverseAnswers(reversed),
      ...(grids === null || grids === undefined || grids.length === 0
        ? {}
        : {
            grids: grids.map((grid) =>
              gridAnswer(openGrid(reversed, { ...grid, value: valueOf(grid.value) })),
            ),
          }),
    };
  };
