import { describe, expect, test } from "vitest";
import { plannedSubject } from "#tests/support/plan-of-stacks.ts";
import type { FormulaCell, PlannedCell } from "#features/report-files/model/workbook/cells.ts";
import type { WorkbookPlan } from "#features/report-files/model/workbook/workbook-plan.ts";
import { randomDeal, storedDeal, WORKED_DATA } from "#tests/support/random-deals.ts";
import { randomStack, savedStack } from "#tests/support/random-stacks.ts";
import { termsWith } from "#tests/data/sample-stacks.ts";
import { recalculate } from "#tests/support/recalculate-workbook.ts";
import { stackWorkbook } from "./stack-workbook.ts";

const exportedAt = new Date("2026-11-21T12:00:00Z");
const options = { base: "ebitda", managerSalaryUsd: null } as const;
const OFFER = 1_150_000;

const WORKED = savedStack(OFFER, [
  { type: "equity", percentage: 15 },
  { type: "sba", percentage: 45 },
  { type: "seller_note", percentage: 20 },
  { type: "asset_based", percentage: 7 },
  { type: "rbf", percentage: 2 },
  { type: "earnout", percentage: 5 },
  { type: "ar_factoring", percentage: 3 },
  { type: "inventory_consignment", percentage: 3 },
]);
const worked = stackWorkbook(plannedSubject(WORKED, storedDeal(WORKED_DATA), { options, exportedAt }));

function randomPlan(seed: number): WorkbookPlan {
  const { stack } = randomStack(seed, seed + 500);
  const own = {
    base: seed % 3 === 0 ? "sde" : "ebitda",
    managerSalaryUsd: seed % 2 ? 60_000 : null,
  } as const;
  return stackWorkbook(plannedSubject(stack, randomDeal(seed), { options: own, exportedAt }));
}
const plans = [worked, ...Array.from({ length: 16 }, (_, index) => randomPlan(index + 1))];

const cellsOf = (plan: WorkbookPlan): { sheet: string; cell: PlannedCell }[] =>
  plan.sheets.flatMap(({ title, rows }) =>
    rows.flatMap((row) => row.flatMap((cell) => (cell ? [{ sheet: title, cell }] : []))),
  );
const formulasIn = (plan: WorkbookPlan): FormulaCell[] =>
  cellsOf(plan).flatMap(({ cell }) => (cell.kind === "formula" ? [cell] : []));

function valueOf(plan: WorkbookPlan, name: string): number | string | null {
  const found = cellsOf(plan).find(({ cell }) => cell.name === name);
  if (!found || found.cell.kind === "text") throw new Error(`No cell is named ${name}.`);
  return found.cell.value;
}

const bare = (formula: string): string =>
  formula.replaceAll(/"(?:[^"]|"")*"/g, '""').replaceAll(/\$?\b[A-Z]{1,3}\$?\d+\b/g, "");

describe("the constants", () => {
  test("stand on the sheet Inputs and nowhere else", () => {
    for (const plan of plans) {
      const elsewhere = cellsOf(plan).filter(
        ({ sheet, cell }) => cell.kind === "input" && sheet !== "Inputs",
      );
      expect(elsewhere).toEqual([]);
    }
  });

  test("are not hidden in formulas: 0 and 1 are the only numbers written there", () => {
    for (const plan of plans) {
      const bad = formulasIn(plan).filter(({ formula }) => {
        const numbers = bare(formula).match(/(?<![A-Za-z_\d.])\d+(?:\.\d+)?(?:E[+-]?\d+)?/g) ?? [];
        return numbers.some((number) => number !== "0" && number !== "1");
      });
      expect(bad.map(({ formula }) => formula)).toEqual([]);
    }
  });
});

const FUNCTIONS = new Set(
  "IF AND OR NOT N SUM MAX MIN ROUND ROUNDUP INT INDEX MATCH COUNT FALSE TRUE SUMPRODUCT SUMIFS ISNUMBER ABS PMT MOD".split(
    " ",
  ),
);

test("every name in a formula is a cell or range of its workbook, and every formula has its brackets", () => {
  for (const plan of plans) {
    for (const name of plan.names.keys()) expect(name).not.toMatch(/^(?:[A-Z]{1,3}\d+|R\d*C\d*|r|c)$/i);
    const bad = formulasIn(plan).filter(({ formula }) => {
      const text = bare(formula);
      const names = text.match(/[A-Za-z_][A-Za-z_0-9]*/g) ?? [];
      const isKnown = names.every((name) => FUNCTIONS.has(name) || plan.names.has(name));
      return !isKnown || text.split("(").length !== text.split(")").length;
    });
    expect(bad.map(({ formula }) => formula)).toEqual([]);
  }
});

test("every kept value is a text or a finite number", () => {
  for (const plan of plans) {
    const bad = formulasIn(plan).filter(({ value }) => typeof value === "number" && !Number.isFinite(value));
    expect(bad).toEqual([]);
  }
});

test("the worked stack stands there to the cent", () => {
  expect(valueOf(worked, "DebtService")).toBeCloseTo(224_860.37, 2);
  expect(valueOf(worked, "Coverage")).toBeCloseTo(1.467577, 6);
  expect(valueOf(worked, "FreeCashFlow")).toBeCloseTo(105_139.63, 2);
  expect(valueOf(worked, "Verdict")).toBe("Good – self-funding");
  // Factoring advances three quarters of its $34,500.
  expect(valueOf(worked, "Funded")).toBe("Not Fully Funded");
  expect(valueOf(worked, "Missing")).toBe(8625);
  expect(valueOf(worked, "Shortfall")).toBe(8625);
  expect(valueOf(worked, "CashToSeller")).toBe(172_500 + 517_500 + 80_500 + 23_000 + 25_875);
  expect(valueOf(worked, "TotalUses")).toBeCloseTo(OFFER + 11_911.76, 2);
  expect(worked.sheets.map(({ title }) => title)).toEqual([
    "Stack",
    "Inputs",
    "Sources and uses",
    "Loan 2",
    "Loan 3",
    "Loan 4",
  ]);
});

test("a stack without components, debt or figures is a workbook all the same", () => {
  const empty = stackWorkbook(
    plannedSubject(savedStack(0, []), storedDeal({ ...WORKED_DATA, financials: {} }), {
      options,
      exportedAt,
    }),
  );
  expect(valueOf(empty, "Coverage")).toBe("N/A");
  expect(valueOf(empty, "Verdict")).toBe("Self-funding equity deal");
  expect(valueOf(empty, "Ebitda")).toBeNull();
});

test("a spreadsheet calculates every formula to the core's figure", () => {
  for (const [index, plan] of plans.slice(0, 9).entries())
    expect(recalculate(plan).wrong, index === 0 ? "worked" : `stack ${index}`).toEqual([]);
});

test("with the stack as the plan: the answer, the worst year and the cash to close stand as values", () => {
  const stack = savedStack(1_000_000, [
    { type: "equity", percentage: 80 },
    {
      type: "seller_note",
      percentage: 20,
      terms: { ...termsWith("seller_note", {}), amortization: "balloon" },
    },
  ]);
  const subject = plannedSubject(stack, storedDeal(WORKED_DATA), { options, exportedAt });
  const texts = cellsOf(stackWorkbook(subject)).flatMap(({ cell }) =>
    cell.kind === "text" ? [cell.text] : [],
  );
  expect(texts).toContain(subject.answer.title);
  expect(texts).toContain(`Coverage, worst year ${subject.lender.worstYear?.year}`);
  expect(texts).toContain("Cash to close");
});

test("a guest's workbook says that the buyer's cash beyond the stack is not shared, and holds no cell of it", () => {
  const stack = savedStack(OFFER, [
    { type: "equity", percentage: 60 },
    { type: "inventory_financing", percentage: 40 },
  ]);
  const rowFor = (isForGuest: boolean) => {
    const subject = plannedSubject(stack, storedDeal(WORKED_DATA), { options, exportedAt, isForGuest });
    const rows = stackWorkbook(subject).sheets.flatMap((sheet) => sheet.rows);
    const row = rows.find(([first]) => first?.kind === "text" && first.text === "Buyer's cash for fees");
    return row?.slice(1).map((cell) => (cell?.kind === "text" ? cell.text : cell?.kind));
  };
  expect(rowFor(true)).toEqual(["N/A", "Not shared with guests"]);
  expect(rowFor(false)).toEqual(["formula", "Paid at closing, beside the buyer's equity"]);
});
