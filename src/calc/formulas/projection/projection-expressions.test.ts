import { expect, test } from "vitest";
import { projectFiveYears } from "#calc/growth/project-five-years.ts";
import { scopeOf } from "#calc/formulas/engine/evaluate.ts";
import {
  expectOneKeyEach,
  expectTexts,
  figuresIn,
  expectFigure,
  expectYears,
} from "#tests/support/expression-figures.ts";
import { randomOf } from "#tests/support/random-deals.ts";
import * as projection from "./projection.ts";
import type { ProjectionContext } from "./projection-context.ts";

const { figures, columns } = figuresIn([projection]);

/** Gaps, typed zeros, losses, a margin that reaches the whole, and growth that shrinks. */
function contextOf(seed: number): ProjectionContext {
  const random = randomOf(seed * 31);
  const pick = <T>(...of: readonly T[]): T => of[Math.floor(random() * of.length)] as T;
  const annualRevenueUsd = Math.round(random() * 5_000_000) + 1;
  const deal = {
    annualRevenueUsd,
    ebitdaUsd: pick(
      null,
      0,
      -40_000,
      Math.round(random() * annualRevenueUsd),
      Math.round(random() * 900_000),
    ),
    ebitdaMultiple: pick(null, 0, 3.5, random() * 9),
  };
  const offerUsd = pick(null, 0, Math.round(random() * 3_000_000));
  const scenario = { growthPct: pick(0, 5, -5, 20, 12.5), marginChangePts: pick(0, 2, -5, 10, 80) };
  const result = projectFiveYears({ deal, offerUsd, scenario });
  if (result === null) throw new Error("There is revenue, and no projection.");
  return { deal, offerUsd, scenario, projection: result };
}

test("the expression of every figure of the projection is the fast code's figure", () => {
  for (let seed = 1; seed <= 1_500; seed += 1) {
    const context = contextOf(seed);
    for (const figure of figures) expectFigure(figure, scopeOf(context), context.deal.annualRevenueUsd ?? 1);
    for (const column of columns) expectYears(column, scopeOf(context), context.deal.annualRevenueUsd ?? 1);
  }
});

test("every figure is held against the fast code, and says what it is for", () => {
  expect(figures.length).toBe(17);
  expect(figures.filter(({ fast }) => fast === undefined)).toEqual([]);
  expectOneKeyEach(figures, columns);
  expectTexts(figures);
});
