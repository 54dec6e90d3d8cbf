import { analyzeDeal } from "#calc/deal/analyze-deal.ts";
import { FORMULA_GROUPS } from "#calc/formulas/formula-groups.ts";
import { type ExampleQuestion, workingOfFormula } from "#calc/working/example-workings.ts";
import { HVAC, sparseDeal } from "#tests/data/sample-deals.ts";
import { expect, test } from "vitest";

const FIGURES = FORMULA_GROUPS.flatMap(({ figures }) => figures);
const explain = (deal: ExampleQuestion["deal"]) =>
  FIGURES.map((figure) => ({
    figure,
    working: workingOfFormula(figure, { deal, analysis: analyzeDeal(deal), day: "2026-11-22" }),
  }));

test("every formula of the page is worked out with the example, to a finite figure", () => {
  for (const { figure, working } of explain({ ...HVAC, industry: "HVAC" })) {
    expect(working.lines.length, figure.key).toBeGreaterThan(0);
    expect(Number.isFinite(working.result.value), `${figure.key}: ${working.reason}`).toBe(true);
  }
});

test("with a deal of which nothing is known, every formula says why it has no figure or shows one", () => {
  for (const { figure, working } of explain(sparseDeal())) {
    if (working.result.value === null) expect(working.reason, figure.key).toMatch(/\.$/);
    else expect(Number.isFinite(working.result.value), figure.key).toBe(true);
  }
});

test("one place of the page is one figure", () => {
  const keys = FIGURES.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
});

const OF_AN_OFFER = /^(?:stack_metric|part|pro_forma|closing|lender|projection)\./;

test("without an asking price no figure of a purchase is read as 0", () => {
  for (const { figure, working } of explain({ ...HVAC, askingPriceUsd: null })) {
    if (!OF_AN_OFFER.test(figure.key)) continue;
    expect(working.result.value, figure.key).toBeNull();
    expect(working.reason).toBe("The asking price is not entered.");
  }
});

test("without revenue nothing is projected, and what was typed as 0 is said to be 0", () => {
  const reasons = (annualRevenueUsd: number | null) =>
    explain({ ...HVAC, annualRevenueUsd }).find(({ figure }) => figure.key === "projection.revenue5")?.working
      .reason;
  expect(reasons(null)).toBe("Annual revenue is not entered.");
  expect(reasons(0)).toBe("Annual revenue is not above $0.");
});

test("where nobody has said what a manager is paid, the estimate and the verdict's earnings say so", () => {
  const deal = {
    ...HVAC,
    ebitdaUsd: null,
    sdeUsd: 400_000,
    managerSalaryUsd: null,
    usualManagerSalaryUsd: null,
  };
  const workings = explain(deal);
  for (const key of ["ebitda_estimate", "verdict.earnings"])
    expect(workings.find(({ figure }) => figure.key === key)?.working.reason).toBe(
      "The manager's pay is not known; 0 if none is needed.",
    );
});
