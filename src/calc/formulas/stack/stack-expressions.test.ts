import { expect, test } from "vitest";
import { fundingDealOf } from "#calc/funding/funding-deal.ts";
import { FUNDING_TYPES } from "#calc/funding/funding-types.ts";
import type { Stack, StackComponent } from "#calc/funding/stack-component.ts";
import fc from "fast-check";
import { rowScopeOf, scopeOf } from "#calc/formulas/engine/evaluate.ts";
import * as closing from "#calc/formulas/closing/closing.ts";
import * as lender from "#calc/formulas/lender/lender.ts";
import { toDealFigures } from "#features/deals/model/deal-figures.ts";
import { toStackComponent } from "#features/funding/model/stack-component.ts";
import { randomDeal } from "#tests/support/random-deals.ts";
import { anyFundingDeal } from "#tests/data/sample-stacks.ts";
import { randomTerms } from "#tests/support/random-terms.ts";
import { randomStack } from "#tests/support/random-stacks.ts";
import {
  expectOneKeyEach,
  expectTexts,
  figuresIn,
  expectFigure,
  expectYears,
} from "#tests/support/expression-figures.ts";
import * as cashFlow from "./cash-flow.ts";
import * as metrics from "./metrics.ts";
import * as parts from "./parts.ts";
import * as proForma from "./pro-forma.ts";
import { type StackContext, stackContext } from "./stack-context.ts";

const TODAY = "2026-11-22";

const { figures, columns } = figuresIn([cashFlow, closing, lender, metrics, parts, proForma]);
const ofRows = <T extends { readonly key: string }>(of: readonly T[], isOfRow: boolean): T[] =>
  of.filter(({ key }) => key.startsWith("part.") === isOfRow);

function contextOf(seed: number) {
  const { stack: saved } = randomStack(seed, seed + 300);
  const stack: Stack = {
    deal: fundingDealOf(toDealFigures(randomDeal(seed).data)),
    offerUsd: saved.offerAmount,
    components: saved.components.map((component) => toStackComponent(component)),
  };
  return stackContext(stack, {
    base: seed % 3 === 0 ? "sde" : "ebitda",
    managerSalaryUsd: seed % 2 ? 60_000 : null,
    isGuarantyFeeFinanced: seed % 5 === 0 ? false : undefined,
    today: TODAY,
  });
}

function holdAll(context: StackContext): void {
  const scope = scopeOf(context);
  const scale = context.stack.offerUsd;
  for (const figure of ofRows(figures, false)) expectFigure(figure, scope, scale);
  for (const column of ofRows(columns, false)) expectYears(column, scope, scale);
  for (const part of context.parts) {
    const row = rowScopeOf(scope, part);
    for (const figure of ofRows(figures, true)) expectFigure(figure, row, scale);
    for (const column of ofRows(columns, true)) expectYears(column, row, scale);
  }
}

test("the expression of every figure of a stack is the fast code's figure, on random stacks", () => {
  for (let seed = 1; seed <= 400; seed += 1) holdAll(contextOf(seed));
});

test("and on stacks with terms that only a lender counts: standbys, balloons, first payments, earnouts that are missed", () => {
  const anyRow = fc
    .constantFrom(...FUNDING_TYPES)
    .chain((type) => fc.record({ terms: randomTerms(type, true), type: fc.constant(type) }));
  // A twelfth of another revenue may end at half a cent, which two orders of calculation round apart.
  const anyDeal = anyFundingDeal.map((deal) => ({
    ...deal,
    revenueUsd: deal.revenueUsd && 1200 * Math.ceil(deal.revenueUsd / 1200),
  }));
  fc.assert(
    fc.property(anyDeal, fc.array(anyRow, { minLength: 1, maxLength: 5 }), (deal, rows) => {
      const percentage = 100 / rows.length;
      // Type and terms are those of one member of the union.
      const components = rows.map((row) => ({ ...row, percentage }) as StackComponent);
      holdAll(
        stackContext({ deal, offerUsd: 1_200_000, components }, { today: TODAY, managerSalaryUsd: 60_000 }),
      );
    }),
    { numRuns: 200 },
  );
});

test("the files of the room hold all the figures, each held against the fast code", () => {
  expect(figures.length).toBeGreaterThan(30);
  expect(figures.filter(({ fast }) => fast === undefined).map(({ key }) => key)).toEqual([]);
});

test("one key is one thing, and every figure says what it is for", () => {
  expectOneKeyEach(figures, columns);
  expectTexts(figures);
});
