import fc from "fast-check";
import { expect, test } from "vitest";
import { scopeOf } from "#calc/formulas/engine/evaluate.ts";
import type { StressInputs } from "#calc/stress/stress-inputs.ts";
import worked from "#tests/data/worked-stress.json" with { type: "json" };
import { expectOneKeyEach, expectTexts, figuresIn, expectFigure } from "#tests/support/expression-figures.ts";
import * as stress from "./stress.ts";
import { type StressContext, stressContext } from "./stress-context.ts";

const { figures, columns } = figuresIn([stress]);
const usual: StressInputs = worked.inputs;

const random = fc.record({
  seed: fc.integer({ min: 0, max: 4_294_967_295 }),
  shown: fc.integer({ min: 0, max: 999 }),
  ebitda: fc.integer({ min: -100_000, max: 600_000 }),
  spreadPct: fc.integer({ min: 0, max: 30 }),
  openingCash: fc.integer({ min: 0, max: 200_000 }),
  exitMultiple: fc.option(fc.integer({ min: 0, max: 8 }), { nil: null }),
  buyerCash: fc.constantFrom(0, 50_000, 400_000),
  paid: fc.constantFrom(0, 0.5, 1, 2),
});

function contextOf({
  seed,
  shown,
  paid,
  ...changed
}: typeof random extends fc.Arbitrary<infer T> ? T : never) {
  const ratePaths = usual.ratePaths.map((path) => ({
    ...path,
    payments: path.payments.map((payment) => payment * paid),
  }));
  const inputs: StressInputs = { ...usual, ...changed, ratePaths };
  const context = stressContext({ inputs, seed, futures: 1_000 }, shown);
  if (context === null) throw new Error("No future was run.");
  return context;
}

test("the expression of every figure of the pressure test is the fast code's figure, on random futures", () => {
  for (const drawn of fc.sample(random, { numRuns: 60, seed: 5 })) {
    const context: StressContext = contextOf(drawn);
    for (const figure of figures) expectFigure(figure, scopeOf(context), 1_000);
  }
});

test("the nine figures are held against the fast code, and say what they are for", () => {
  expect(figures).toHaveLength(9);
  expect(figures.filter(({ fast }) => fast === undefined)).toEqual([]);
  expectOneKeyEach(figures, columns);
  expectTexts(figures);
});
