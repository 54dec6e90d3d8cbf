import { expect, test } from "vitest";
import type { BankInput } from "#calc/lending/bank-input.ts";
import { BANK_RULES } from "#calc/tables/bank-rules.ts";
import type { RequestedBest } from "#features/lending/model/best-wishes.ts";
import { bankWorkbook } from "#features/lending/model/workbook/bank-workbook.ts";
import { FIRST_CHOICE, type GridChoice } from "#features/structures/model/grid-question.ts";
import type { WorkbookPlan } from "#features/report-files/model/workbook/workbook-plan.ts";
import { fileSubjectOf } from "#tests/support/bank-file-subject.ts";
import { recalculate } from "#tests/support/recalculate-workbook.ts";
import { searchForFile, structuresInFile, type StructuresSource } from "./structures-in-file.ts";
import { structureSheets, structuresWorkbook } from "./structures-workbook.ts";

const BANK: BankInput = {
  deal: {
    askingPriceUsd: 940_000,
    revenueUsd: 1_100_000,
    ebitdaUsd: 228_000,
    sdeUsd: null,
    ebitdaMultiple: null,
    equipmentUsd: null,
    realEstateUsd: null,
    inventoryUsd: null,
    receivablesUsd: null,
  },
  offer: 940_000,
  components: [],
  managerSalary: 90_000,
  scenario: { growthPct: 2 },
  loanNumberDate: "2026-11-20",
};
const LOANS_ONLY: RequestedBest = {
  types: Object.fromEntries(
    ["ddp", "rbf", "investor", "friends_family", "ar_factoring", "asset_based"].map((type) => [
      type,
      { use: "never" as const },
    ]),
  ),
};
const source = (more: Partial<StructuresSource> = {}): StructuresSource => ({
  bank: BANK,
  asked: LOANS_ONLY,
  rules: BANK_RULES,
  rulesVersion: "2026-11-22.a",
  basis: "Earnings rest on the deal’s EBITDA.",
  withProfile: false,
  withOthers: false,
  ...more,
});
const fileOf = (question: StructuresSource) => structuresInFile(question, searchForFile(question));
const planOf = (more: Partial<StructuresSource> = {}): WorkbookPlan =>
  structuresWorkbook("Summit Air", fileOf(source(more)));
const wordsOf = (plan: WorkbookPlan): string =>
  plan.sheets
    .flatMap(({ rows }) => rows.flat())
    .map((cell) => (cell === null ? "" : cell.kind === "text" ? cell.text : `${cell.value ?? ""}`))
    .join("\n");
const gridOf = (plan: WorkbookPlan) => plan.sheets.find(({ title }) => title === "Table");
const formulasOf = (plan: WorkbookPlan): number =>
  gridOf(plan)
    ?.rows.flat()
    .filter((cell) => cell?.kind === "formula").length ?? 0;

test("answers, grid and schedules: a spreadsheet calculates every formula to the core's figure", () => {
  const plan = planOf({ withOthers: true });
  expect(plan.sheets.slice(0, 3).map(({ title }) => title)).toEqual([
    "Structures",
    "Table",
    "Structure inputs",
  ]);
  expect(plan.sheets.some(({ title }) => title.startsWith("Schedule "))).toBe(true);
  const { formulas, wrong } = recalculate(plan);
  expect(formulas).toBeGreaterThan(625);
  expect(wrong).toEqual([]);
});

test.each([
  ["salary", "price"],
  ["ratePct", "ebitdaChangePct"],
  ["growthPct", "ebitdaChangePct"],
  ["ebitdaChangePct", "salary"],
  ["ebitdaChangePct", "noteSharePct"],
] as const)("a grid of %s and %s is made of formulas that agree with the core", (x, y) => {
  const choice: GridChoice = { x, y, value: "worstCoverage", ends: {} };
  const plan = planOf({ choice });
  expect(formulasOf(plan)).toBeGreaterThan(625);
  expect(recalculate(plan).wrong).toEqual([]);
});

test("what no formula gives is values, and the sheet says so", () => {
  for (const choice of [
    { ...FIRST_CHOICE, value: "cashToClose" as const },
    { ...FIRST_CHOICE, x: "ratePct" as const },
  ]) {
    const plan = planOf({ choice });
    expect(formulasOf(plan)).toBe(0);
    expect(wordsOf(plan)).toContain("Values, not formulas");
  }
});

test("payments that follow the earnings leave the grid to values", () => {
  const plan = planOf({ asked: { types: { rbf: { use: "must" } } } });
  expect(formulasOf(plan)).toBe(0);
});

test("targets, rules' dates and assumptions are named; other answers and the profile only where ticked", () => {
  const plain = wordsOf(planOf());
  for (const said of [
    "Coverage at least",
    "Rules’ dates",
    "in force since",
    "This holds if",
    "What is proved",
  ])
    expect(plain).toContain(said);
  expect(plain).not.toMatch(
    /Without the SBA loan|What holds the best structure back|Global coverage, the lowest|Cash to close at most/,
  );
  expect(plain).toContain("Answers beside the best, and what would change it, are left out");
  const ticked = wordsOf(
    planOf({
      withProfile: true,
      withOthers: true,
      bank: { ...BANK, profile: { cash: [{ source: "savings", amount: 400_000 }] } },
    }),
  );
  expect(ticked).toContain("What holds the best structure back");
  expect(ticked).toContain("Cash to close at most");
});

test("a lender is not spoken to as the buyer, and nothing is NaN", () => {
  const words = wordsOf(planOf({ withOthers: true })).replaceAll(/https?:\S+/g, "");
  expect(words.match(/.*\b(?:you|your|yours)\b.*/i)?.[0]).toBeUndefined();
  expect(words.match(/.*\b(?:NaN|Infinity|undefined|null)\b.*/)?.[0]).toBeUndefined();
});

test("unknown earnings and what cannot be met together are said", () => {
  const unknown = wordsOf(planOf({ bank: { ...BANK, deal: { ...BANK.deal, ebitdaUsd: null } } }));
  expect(unknown).toContain("What the business earns is not known: nothing was searched.");
  const question: RequestedBest = {
    constraints: { worstCoverage: { on: true, value: 9 }, cashMost: { on: true, value: 1_000 } },
  };
  const plan = planOf({ withProfile: true, asked: { ...LOANS_ONLY, ...question } });
  expect(wordsOf(plan)).toContain("What cannot be met together");
});

test("in the bank's workbook they stand beside the stack, with schedules that are numbered on", () => {
  const subject = fileSubjectOf(
    { ...BANK, components: [{ type: "sba", amount: 600_000, terms: null }] },
    false,
  );
  const plan = bankWorkbook(subject, null, (first) =>
    structureSheets(fileOf(source()), { first, hasConstants: true }),
  );
  const titles = plan.sheets.map(({ title }) => title);
  expect(titles).toContain("Structures");
  expect(new Set(titles).size).toBe(titles.length);
  expect(recalculate(plan).wrong).toEqual([]);
});
