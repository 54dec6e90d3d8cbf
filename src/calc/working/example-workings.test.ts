import { analyzeDeal, type DealFigures, FORMULA_GROUPS, workingOfFormula } from "#calc";
import { HVAC, sparseDeal } from "#tests/data/sample-deals.ts";
import { expect, test } from "vitest";

const FIGURES = FORMULA_GROUPS.flatMap(({ figures }) => figures);
const explain = (deal: DealFigures) =>
  FIGURES.map((figure) => ({
    figure,
    working: workingOfFormula(figure, { deal, analysis: analyzeDeal(deal), day: "2026-11-22" }),
  }));

test("every formula of the page is worked out with the example, to a finite figure", () => {
  for (const { figure, working } of explain({ ...HVAC, industry: "HVAC" })) {
    expect(working?.lines.length, figure.key).toBeGreaterThan(0);
    expect(Number.isFinite(working?.result.value), `${figure.key}: ${working?.reason}`).toBe(true);
  }
});

test("with a deal of which nothing is known, every formula says why it has no figure or shows one", () => {
  for (const { figure, working } of explain(sparseDeal())) {
    if (working === null) expect(figure.key).toMatch(/^projection\./);
    else if (working.result.value === null) expect(working.reason, figure.key).toMatch(/\.$/);
    else expect(Number.isFinite(working.result.value), figure.key).toBe(true);
  }
});

test("one place of the page is one figure", () => {
  const keys = FIGURES.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
});
