import { expect, test } from "vitest";
import { lenderWarnings } from "#calc/funding/lender-warnings.ts";
import { toLendingComponent } from "#calc/lending/to-lending-component.ts";
import { assessPlan } from "#calc/plan/plan-figures.ts";
import { resolvePlan } from "#calc/plan/resolve-plan.ts";
import { toDealFigures } from "#features/deals/model/deal-figures.ts";
import { toStackComponent } from "#features/funding/model/stack-component.ts";
import { viewInPlan } from "#features/funding/model/stack-in-plan.ts";
import { HVAC } from "#tests/data/sample-deals.ts";
import { planOfFigures } from "#tests/support/plan-of-stacks.ts";
import { randomDeal } from "#tests/support/random-deals.ts";
import { randomStack } from "#tests/support/random-stacks.ts";
import { planInput } from "./bank-subject.ts";
import { UNKNOWN_LENDING } from "./deal-lending.ts";

const TODAY = "2026-11-21";
const NOTHING = {
  books: null,
  buyer: null,
  lending: UNKNOWN_LENDING,
  usualSalaryUsd: null,
  today: TODAY,
} as const;

test("the page of a stack has the coverage and the cash of the plan that it would be", () => {
  let compared = 0;
  for (let seed = 1; seed <= 60; seed += 1) {
    const figures = toDealFigures(randomDeal(seed).data);
    const { stack } = randomStack(seed, seed);
    const components = stack.components
      .filter(({ percentage }) => percentage > 0)
      .map((component) => toStackComponent(component));
    const deal = planOfFigures(figures)({ deal: NO_FIGURES, offerUsd: stack.offerAmount, components }, null);
    const plan = resolvePlan({
      ...planInput({ ...NOTHING, figures, stack: null }),
      offerUsd: stack.offerAmount,
      components: components.map((component) => toLendingComponent(component)),
    });
    if (plan === null) continue;
    const assessed = assessPlan(plan).figures;
    const view = viewInPlan(deal);
    expect(deal.cashToCloseUsd, `seed ${seed}`).toBe(assessed.cashToClose);
    const tenYears = view.years.slice(0, 10).flatMap(({ coverageRatio }) => coverageRatio ?? []);
    if (assessed.worstCoverage === null || assessed.worstCoverage <= 0) continue;
    expect(Math.min(...tenYears), `seed ${seed}`).toBeCloseTo(assessed.worstCoverage, 9);
    compared += 1;
  }
  expect(compared).toBeGreaterThan(20);
});

const NO_FIGURES = {
  askingPriceUsd: null,
  revenueUsd: null,
  ebitdaUsd: null,
  sdeUsd: null,
  ebitdaMultiple: null,
  equipmentUsd: null,
  realEstateUsd: null,
  inventoryUsd: null,
  receivablesUsd: null,
};

test("the usual structure, kept as the plan, is not short of equity on its own page", () => {
  const figures = { ...HVAC, askingPriceUsd: 1_350_000, ebitdaUsd: 318_000, sdeUsd: 412_000 };
  const usual = resolvePlan(planInput({ ...NOTHING, figures, stack: null }));
  if (usual === null) throw new Error("There is a price.");
  const components = usual.components.map(({ type, amount }) => ({
    type,
    percentage: (amount / 1_350_000) * 100,
    amountUsd: amount,
    terms: null,
  }));
  const stack = { deal: usual.bankInput.deal, offerUsd: 1_350_000, components };
  const inPlan = planOfFigures(figures)(stack, null);
  expect(inPlan.answer().against).toEqual([]);
  expect(inPlan.cashToCloseUsd).toBe(assessPlan(usual).figures.cashToClose);
  const view = viewInPlan(inPlan);
  const { base, managerSalaryUsd, planned, today } = inPlan;
  const raised = lenderWarnings({ ...inPlan.stack, base, managerSalaryUsd, planned, today, view });
  expect(raised.filter(({ isAgainstProgramme }) => isAgainstProgramme)).toEqual([]);
});
