import { describe, expect, test } from "vitest";
import fc from "fast-check";
import { DEFAULT_ROI_TERMS } from "#calc/deal/deal-figures.ts";
import { INDICATOR_POINT_FIGURES } from "#calc/formulas/deal/opportunity.ts";
import { advice } from "#calc/formulas/deal/valuation.ts";
import { GROWTH_SCENARIOS } from "#calc/growth/growth-scenarios.ts";
import { ROI_SLIDERS } from "#calc/returns/calculate-roi.ts";
import { IRR_RANGE_PCT } from "#calc/returns/internal-rate-of-return.ts";
import { roiCashFlows } from "#calc/returns/roi-outcome.ts";
import { INDUSTRIES } from "#calc/tables/industries.ts";
import type { Assumptions } from "#features/deal-analysis/model/assumptions.ts";
import { exportSubjectOf } from "#features/deal-analysis/model/export-subject.ts";
import { randomDeal, storedDeal, WORKED_DATA } from "#tests/support/random-deals.ts";
import { analysisWorkbook } from "./analysis-workbook.ts";
import type { WorkbookPlan } from "#features/report-files/model/workbook/workbook-plan.ts";
import {
  type FormulaCell,
  NOT_AVAILABLE,
  type PlannedCell,
} from "#features/report-files/model/workbook/cells.ts";
import { cellName, expressionOf, formulaOf } from "./formula-cells.ts";
import { inputsSheet } from "./inputs-sheet.ts";

const DAY = new Date("2026-11-21T12:00:00Z");
const planOf = (seed: number, assumptions?: Assumptions): WorkbookPlan =>
  analysisWorkbook(exportSubjectOf(randomDeal(seed), DAY, assumptions));
const worked = analysisWorkbook(exportSubjectOf(storedDeal(WORKED_DATA), DAY));

interface Placed<Cell> {
  readonly sheet: string;
  readonly cell: Cell;
}

function cellsOf(plan: WorkbookPlan): Placed<PlannedCell>[] {
  return plan.sheets.flatMap((sheet) =>
    sheet.rows.flatMap((row) => row.flatMap((cell) => (cell ? [{ sheet: sheet.title, cell }] : []))),
  );
}

function formulasOf(plan: WorkbookPlan): FormulaCell[] {
  return cellsOf(plan).flatMap(({ cell }) => (cell.kind === "formula" ? [cell] : []));
}

function valueOf(plan: WorkbookPlan, name: string): number | string | null {
  const found = cellsOf(plan).find(({ cell }) => cell.name === name);
  if (!found || found.cell.kind === "text") throw new Error(`No cell is named ${name}.`);
  return found.cell.value;
}

/** A formula without its texts: what is left is functions, names, addresses and numbers. */
const withoutTexts = (formula: string): string => formula.replaceAll(/"(?:[^"]|"")*"/g, '""');
const ADDRESS = /\$?\b[A-Z]{1,3}\$?\d+\b/g;

describe("the constants", () => {
  test("stand on the sheet Inputs and nowhere else", () => {
    const elsewhere = cellsOf(worked).filter(
      ({ sheet, cell }) => cell.kind === "input" && sheet !== "Inputs",
    );
    expect(elsewhere).toEqual([]);
  });

  test("are not hidden in formulas: 0 and 1 are the only numbers written there", () => {
    for (const { formula } of formulasOf(worked)) {
      const bare = withoutTexts(formula).replaceAll(ADDRESS, "");
      const numbers = bare.match(/(?<![A-Za-z_\d.])\d+(?:\.\d+)?(?:E[+-]?\d+)?/g) ?? [];
      expect(
        numbers.filter((number) => number !== "0" && number !== "1"),
        formula,
      ).toEqual([]);
    }
  });
});

const FUNCTIONS = new Set(
  "IF AND OR NOT N SUM MAX MIN COUNT COUNTIF ROWS AVERAGE ROUND INDEX SUMPRODUCT ISNUMBER IFERROR ABS PMT PV NPV IRR NA TRUE FALSE".split(
    " ",
  ),
);

test("every name in a formula is a cell or range of the workbook, and every formula has its brackets", () => {
  for (const { formula } of formulasOf(worked)) {
    const bare = withoutTexts(formula).replaceAll(ADDRESS, "");
    for (const name of bare.match(/[A-Za-z_][A-Za-z_0-9]*/g) ?? [])
      expect(FUNCTIONS.has(name) || worked.names.has(name), `${name} in ${formula}`).toBe(true);
    expect(bare.split("(").length, formula).toBe(bare.split(")").length);
    expect(formula.length, formula).toBeLessThan(8_192);
    for (const [text] of formula.matchAll(/"(?:[^"]|"")*"/g)) expect(text.length, formula).toBeLessThan(257);
  }
});

test("a cell's name is not an address, and not the same as another in small letters", () => {
  const small = [...worked.names.keys()].map((name) => name.toLowerCase());
  expect(new Set(small).size).toBe(small.length);
  for (const name of worked.names.keys()) {
    expect(name).toMatch(/^[A-Za-z_][A-Za-z_0-9.]{1,250}$/);
    expect(name).not.toMatch(/^(?:[A-Z]{1,3}\d+|R\d*C\d*|r|c)$/i);
  }
});

test("every deal has the same formulas: they read nothing but inputs", () => {
  const formulas = formulasOf(worked).map(({ formula }) => formula);
  for (const seed of [1, 2, 3, 4, 5])
    expect(formulasOf(planOf(seed)).map(({ formula }) => formula)).toEqual(formulas);
});

test("every number that the core gives is in a cell, and what it does not give reads N/A with a reason", () => {
  for (let seed = 1; seed <= 40; seed += 1) {
    const plan = planOf(seed);
    for (const { value } of formulasOf(plan)) {
      if (typeof value === "number") expect(Number.isFinite(value)).toBe(true);
    }
    const figures = plan.sheets.flatMap(({ rows, title }) =>
      title === "Overview" || title === "Valuation" ? rows : [],
    );
    for (const [, figure, , why] of figures) {
      if (figure?.kind !== "formula" || why?.kind !== "formula" || figure.name?.startsWith("Status_"))
        continue;
      const isMissing = figure.value === NOT_AVAILABLE;
      expect(why.value === "", `${figure.name ?? ""} of deal ${seed}`).toBe(!isMissing);
    }
  }
});

test("advice, scores and the points of indicators are written by their expressions", () => {
  const figures = [
    advice,
    ...Object.values(INDICATOR_POINT_FIGURES),
    ...["score.valuation", "score.cash_flow", "score.risk", "score.growth"].map(expressionOf),
    ...["score.overall", "opportunity_score"].map(expressionOf),
  ];
  const written = new Map(formulasOf(worked).map(({ name, formula }) => [name, formula]));
  for (const figure of figures) {
    // An indicator without a ratio says "no data", and its points ask for that.
    const formula = formulaOf(figure).replace('<>"N/A"', '<>"no data"');
    expect(written.get(cellName(figure.key)), figure.key).toBe(formula);
  }
});

test("the worked deal stands there to the cent", () => {
  const found = (name: string): number | string | null => valueOf(worked, name);
  expect(found("EnterpriseValue")).toBe(770_000);
  expect(found("FairValue")).toBeCloseTo(1_303_333.33, 2);
  expect(found("OverallScore")).toBe(80);
  expect(found("Roi_MonthlyPayment")).toBeCloseTo(10_449.76, 2);
  expect(found("Roi_Irr")).toBeCloseTo(0.69418748, 8);
  expect(found("AllCash_Dscr")).toBe(NOT_AVAILABLE);
  expect(found("HalfDown_Irr")).toBeCloseTo(0.426, 3);
  expect(found("Risk_Expected")).toBeCloseTo(2_759_872.5, 2);
  expect(found("Advice")).toBe("fair");
});

test("an unknown input is an empty cell that says so, a typed 0 is a 0", () => {
  const plan = analysisWorkbook(
    exportSubjectOf(
      storedDeal({
        basics: { businessName: "Gap" },
        financials: { askingPrice: 0 },
        assets: {},
        liabilities: {},
        market: {},
        summary: {},
      }),
      DAY,
    ),
  );
  expect(valueOf(plan, "AskingPrice")).toBe(0);
  expect(valueOf(plan, "AnnualRevenue")).toBeNull();
  const row = plan.sheets.flatMap(({ rows }) => rows).find((cells) => cells[1]?.name === "AnnualRevenue");
  expect(row?.[2]).toMatchObject({ kind: "formula", value: "unknown: read as 0" });
});

test("the terms of the page are the workbook's, and a manager's salary estimates a missing EBITDA", () => {
  const deal = storedDeal({
    ...WORKED_DATA,
    financials: { askingPrice: 1_200_000, annualRevenue: 1_800_000, sde: 345_000 },
  });
  const assumptions: Assumptions = {
    roi: { downPaymentPct: 50, annualRatePct: 9, termYears: 15 },
    custom: { growthPct: 8, marginChangePts: 1.5, multipleFactor: 1.2 },
    managerSalaryUsd: 60_000,
  };
  const plan = analysisWorkbook(exportSubjectOf(deal, DAY, assumptions));
  expect(valueOf(plan, "EbitdaStated")).toBeNull();
  expect(valueOf(plan, "Ebitda")).toBe(285_000);
  expect(valueOf(plan, "Roi_DownPayment")).toBe(600_000);
  expect(valueOf(plan, "Custom_Growth")).toBe(0.08);
  expect(Number(valueOf(plan, "Roi_LoanLeft"))).toBeGreaterThan(0);
});

/** A workbook whose sliders stand so, for a purchase at a price with these earnings. */
function planAt(askingPrice: number, ebitda: number, roi: Assumptions["roi"]): WorkbookPlan {
  const deal = storedDeal({ ...WORKED_DATA, financials: { askingPrice, ebitda, annualRevenue: 2_000_000 } });
  const custom = GROWTH_SCENARIOS.custom;
  return analysisWorkbook(exportSubjectOf(deal, DAY, { roi, custom, managerSalaryUsd: null }));
}

test("with nothing paid down there is no payback in the workbook either", () => {
  const plan = planAt(1_000_000, 300_000, { ...DEFAULT_ROI_TERMS, downPaymentPct: 0 });
  for (const name of ["Roi_Payback", "Roi_CashOnCash", "Roi_Irr", "Roi_EquityMultiple"])
    expect(valueOf(plan, name), name).toBe(NOT_AVAILABLE);
  const payback = formulasOf(plan).find(({ name }) => name === "Roi_Payback");
  expect(payback?.formula).toContain("Roi_DownPayment>0");
});

test("where several rates solve the flows, the workbook shows none and says so", () => {
  const plan = planAt(1_000_000, 150_000, { downPaymentPct: 5, annualRatePct: 12, termYears: 30 });
  expect(valueOf(plan, "Roi_Irr")).toBe(NOT_AVAILABLE);
  expect(valueOf(plan, "Roi_IrrSeveral")).toBe(1);
  const found = formulasOf(plan).find(({ name }) => name === "Roi_IrrFound");
  expect(found).toMatchObject({ value: NOT_AVAILABLE });
  expect(found?.formula).toContain("N(Roi_IrrSeveral)=0");
  const row = plan.sheets.flatMap(({ rows }) => rows).find((cells) => cells[1]?.name === "Roi_Irr");
  expect(row?.[2]).toMatchObject({ value: expect.stringMatching(/more than one|several/i) });
});

test("a plan has a rate exactly where its flows are worth more than nothing at one end of the range alone", () => {
  const { downPaymentPct, annualRatePct, termYears } = ROI_SLIDERS;
  const terms = fc.record({
    downPaymentPct: fc.integer({ min: 1, max: downPaymentPct.max }),
    annualRatePct: fc.double({ min: annualRatePct.min, max: annualRatePct.max, noNaN: true }),
    termYears: fc.integer({ min: termYears.min, max: termYears.max }),
  });
  const worthAt = (flows: readonly number[], ratePct: number): number =>
    flows.reduce((sum, flow, year) => sum + flow / (1 + ratePct / 100) ** year, 0);
  fc.assert(
    fc.property(terms, fc.double({ min: 0.02, max: 2, noNaN: true }), (roi, yieldOfPrice) => {
      const ebitdaUsd = 1_000_000 * yieldOfPrice;
      const { irrFlowsUsd } = roiCashFlows({ askingPriceUsd: 1_000_000, ebitdaUsd, ...roi });
      const turns = irrFlowsUsd
        .filter((flow) => flow !== 0)
        .filter((flow, at, all) => at > 0 && flow > 0 !== (all[at - 1] ?? 0) > 0);
      expect(turns.length).toBeLessThanOrEqual(2);
      const { lowest, highest } = IRR_RANGE_PCT;
      const differ = worthAt(irrFlowsUsd, lowest) > 0 !== worthAt(irrFlowsUsd, highest) > 0;
      expect(typeof valueOf(planAt(1_000_000, ebitdaUsd, roi), "Roi_Irr") === "number").toBe(differ);
    }),
  );
});

test("every industry of the table gives a multiple", () => {
  for (const { industryName } of INDUSTRIES) {
    const deal = storedDeal({
      ...WORKED_DATA,
      basics: { businessName: "B", industry: industryName },
    });
    const cells = inputsSheet(exportSubjectOf(deal, DAY)).rows.flat();
    const multiple = cells.find((cell) => cell?.name === "IndustryMultiple");
    expect(multiple, industryName).toMatchObject({ kind: "formula", value: expect.any(Number) });
  }
});
