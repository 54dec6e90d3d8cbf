import { expect, test } from "vitest";
import { workOutVerdict } from "#calc/verdict/deal-verdict.ts";
import { scopeOf } from "#calc/formulas/engine/evaluate.ts";
import { toDealFigures } from "#features/deals/model/deal-figures.ts";
import { expectOneKeyEach, expectTexts, figuresIn, expectFigure } from "#tests/support/expression-figures.ts";
import { randomDeal, randomOf } from "#tests/support/random-deals.ts";
import * as verdict from "./verdict.ts";

const { figures, columns } = figuresIn([verdict]);

function contextOf(seed: number) {
  const deal = toDealFigures(randomDeal(seed).data);
  const random = randomOf(seed * 17);
  const sdeUsd = random() < 0.2 ? null : Math.round(random() * 900_000) - 50_000;
  const managerSalaryUsd = random() < 0.3 ? null : Math.round(random() * 90_000);
  const ebitdaUsd = random() < 0.4 ? null : deal.ebitdaUsd;
  const books =
    random() < 0.2
      ? {
          sdeUsd: Math.round(random() * 600_000),
          rolesPayUsd: random() < 0.5 ? null : 55_000,
          maintenanceCapexUsd: null,
          workingCapitalNeedUsd: null,
          hasFiscalYear: true,
        }
      : null;
  const working = workOutVerdict({ ...deal, sdeUsd, ebitdaUsd, managerSalaryUsd, books }, "2026-11-22");
  return { deal, working };
}

test("the expression of every figure of a verdict is the fast code's figure, on random deals", () => {
  for (let seed = 1; seed <= 1_000; seed += 1) {
    const context = contextOf(seed);
    for (const figure of figures) expectFigure(figure, scopeOf(context), context.working.bank?.loanUsd ?? 1);
  }
});

test("the six figures are held against the fast code, and say what they are for", () => {
  expect(figures.map(({ key }) => key)).toHaveLength(6);
  expect(figures.filter(({ fast }) => fast === undefined)).toEqual([]);
  expectOneKeyEach(figures, columns);
  expectTexts(figures);
});
