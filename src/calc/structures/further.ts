import type { BestAnswer } from "./model/answer.ts";
import type { FurtherAnswers } from "./answer-question.ts";
import { isEachValueId } from "./each-value/lines.ts";
import { eachValueAnswer, eachValueDetail } from "./each-value.ts";
import { type Grid, gridAnswer, openGrid } from "./grids.ts";
import { type BestProblem, problemAt } from "./model/problem.ts";
import type { BestWishes } from "./model/question.ts";
import { reverseAnswers, reversedOf } from "./reverse.ts";
import { REVERSE_QUESTIONS } from "./reverse/question.ts";
import type { Structure } from "./model/structure.ts";
import { GRID_VALUES } from "#calc/tables/best-structure.ts";

/** A value that a file may name; what it does not know is the coverage. */
const valueOf = (name: string): Grid["question"]["value"] =>
  GRID_VALUES.find((value) => value === name) ?? "worstCoverage";

function eachValueAnswers(
  problem: BestProblem,
  best: Structure | null,
): NonNullable<BestAnswer["eachValue"]> {
  const price = best?.price;
  const at = price === undefined ? problem : problemAt(problem, price);
  return Object.fromEntries(
    REVERSE_QUESTIONS.filter(isEachValueId).map((id) => [
      id,
      eachValueAnswer(eachValueDetail(at, id, best?.components ?? null)),
    ]),
  );
}

/**
 * What follows from a structure: how far each of its figures can go, and the grids that are asked for. Of the chosen structure,
 * else of the best one kept as it is; nothing where there is neither.
 */
export const furtherAnswers =
  ({ chosen, grids, eachValue }: Pick<BestWishes, "chosen" | "grids" | "eachValue">) =>
  (problem: BestProblem, best: Structure | null): FurtherAnswers => {
    const anew = eachValue === true ? { eachValue: eachValueAnswers(problem, best) } : {};
    const components = chosen?.components ?? best?.components;
    if (components === undefined) return { reverse: {}, ...anew };
    const isChosen = chosen !== null && chosen !== undefined;
    const at = isChosen || best?.price === undefined ? problem : problemAt(problem, best.price);
    const reversed = reversedOf(at, components, { isChosen });
    return {
      reverse: reverseAnswers(reversed),
      ...anew,
      ...(grids === null || grids === undefined || grids.length === 0
        ? {}
        : {
            grids: grids.map((grid) =>
              gridAnswer(openGrid(reversed, { ...grid, value: valueOf(grid.value) })),
            ),
          }),
    };
  };
