import { analyzeDeal } from "#calc/deal/analyze-deal.ts";
import type { DealFigures } from "#calc/deal/deal-figures.ts";
import { readDealRecord } from "#calc/deal/read-deal-record.ts";
import type { RecordWarning } from "#calc/deal/record-groups.ts";
import { HVAC, sparseDeal } from "#tests/data/sample-deals.ts";
import { expect, test } from "vitest";

function read(record: unknown): { figures: DealFigures; warnings: readonly RecordWarning[] } {
  const reading = readDealRecord(record);
  if (!reading.ok) throw new Error(reading.error);
  return reading;
}

test("the stored key names give the same deal as the analysis shape", () => {
  const { figures, warnings } = read({
    name: "Summit",
    company_name: "Summit Air",
    industry: "Other",
    employees: 12,
    asking_price: "1200000",
    ebitda_multiple: 4,
    financials: { revenue: 1_800_000, ebitda: 330_000, adjusted_cash_flow: 345_000 },
    assets: {
      cash: 60_000,
      accounts_receivable: 140_000,
      inventory_value: 85_000,
      real_estate_value: 0,
      equipment_value: 180_000,
      ff_and_e: 20_000,
      intellectual_property: 0,
      other_assets: 10_000,
      raw_materials: 0,
      work_in_process: 15_000,
      vehicles: 160_000,
      notes_receivable: 0,
    },
    liabilities: {
      accounts_payable: 75_000,
      short_term_debt: 40_000,
      long_term_debt: 110_000,
      other_liabilities: 15_000,
    },
  });
  const naming = { chosenIndustry: null, industry: "Other", tags: [], businessName: "Summit Air" };
  expect(figures).toEqual({ ...HVAC, naming });
  expect(warnings).toEqual([]);
});

test("an empty record is a deal of which nothing is known", () => {
  expect(read({})).toMatchObject({ figures: sparseDeal({ industry: "" }), warnings: [] });
});

test("a stored price or staff of 0 is unknown, a typed 0 elsewhere is known", () => {
  const { figures } = read({
    asking_price: 0,
    employees: 0,
    financials: { revenue: 0 },
    assets: { cash: 0 },
  });
  expect(figures).toMatchObject({ askingPriceUsd: null, employees: null, annualRevenueUsd: 0 });
  expect(figures.assets.cashAndEquivalents).toBe(0);
  expect(read({ financials: { askingPrice: 0 } }).figures.askingPriceUsd).toBe(0);
});

test("a manager's pay is read under both names, 0 is an answer and a negative one is named", () => {
  for (const key of ["managerSalary", "manager_salary"])
    expect(read({ financials: { [key]: "95000" } }).figures.managerSalaryUsd).toBe(95_000);
  expect(read({ financials: { managerSalary: 0 } }).figures.managerSalaryUsd).toBe(0);
  expect(read({ financials: {} }).figures.managerSalaryUsd).toBeNull();
  const { figures, warnings } = read({ financials: { managerSalary: -1 } });
  expect(figures.managerSalaryUsd).toBeNull();
  expect(warnings).toMatchObject([{ field: "financials.managerSalary", value: -1 }]);
});

test("in a mixture a number beats the zero that another name defaults to", () => {
  const mixed = read({
    asking_price: 500_000,
    financials: { askingPrice: 0, annualRevenue: null, revenue: "7" },
  });
  expect(mixed.figures).toMatchObject({ askingPriceUsd: 500_000, annualRevenueUsd: 7 });
});

test("groups that are JSON text are parsed; text that is not JSON is empty and named", () => {
  const { figures, warnings } = read({
    financials: '{"revenue": 920000}',
    assets: "{broken",
    liabilities: "",
  });
  expect(figures.annualRevenueUsd).toBe(920_000);
  expect(figures.assets.inventory).toBeNull();
  expect(warnings.map(({ field }) => field)).toEqual(["assets"]);
});

test.each([
  [{ financials: 7 }, "financials"],
  [{ assets: [] }, "assets"],
  [{ liabilities: "[1]" }, "liabilities"],
  [{ basics: true }, "basics"],
])("a group that is not an object is an error that names it: %j", (record, name) => {
  const reading = readDealRecord(record);
  expect(reading).toMatchObject({ ok: false, error: expect.stringContaining(`"${name}"`) });
});

test.each([null, 5, "text", [], undefined])("a record that is not an object is an error: %j", (record) => {
  expect(readDealRecord(record).ok).toBe(false);
});

test("a value that is no number is named and counts as 0", () => {
  const { figures, warnings } = read({
    financials: { askingPrice: "$1,200,000", ebitda: "abc", annualRevenue: true },
    liabilities: { longTermDebt: {} },
    employees: "",
  });
  expect(figures).toMatchObject({
    askingPriceUsd: null,
    ebitdaUsd: null,
    annualRevenueUsd: null,
    employees: null,
  });
  expect(warnings.map(({ field }) => field)).toEqual([
    "financials.askingPrice",
    "financials.annualRevenue",
    "financials.ebitda",
    "employees",
    "liabilities.longTermDebt",
  ]);
  expect(warnings[0]?.message).toContain("counts as 0");
  expect(analyzeDeal(figures).score.overall).toBe(16);
});

test("names of the prototype are never read as values", () => {
  const record: unknown = JSON.parse(
    '{"__proto__": {"asking_price": 5}, "financials": {"__proto__": {"ebitda": 9}}}',
  );
  const { figures } = read(record);
  expect(figures).toMatchObject({ askingPriceUsd: null, ebitdaUsd: null });
  expect(Reflect.get({}, "asking_price")).toBeUndefined();
});

test("the terms of the calculator are honored, and fixed with a word when out of range", () => {
  const good = read({ roi: { downPaymentPct: 10, annualRatePct: 9, termYears: 15 } });
  expect(good.figures.roi).toEqual({ downPaymentPct: 10, annualRatePct: 9, termYears: 15 });
  const bad = read({ roi: { downPaymentPct: 140, annualRatePct: -1, termYears: 0 } });
  expect(bad.figures.roi).toEqual({ downPaymentPct: 25, annualRatePct: 7, termYears: 10 });
  expect(bad.warnings.map(({ field }) => field)).toEqual([
    "roi.downPaymentPct",
    "roi.annualRatePct",
    "roi.termYears",
  ]);
  expect(read({ roi: 5 })).toMatchObject({ warnings: [{ field: "roi" }] });
});

test("a number beyond the range is named as it is, not as null", () => {
  const reading = readDealRecord(JSON.parse('{ "financials": { "askingPrice": 1e400 } }'));
  expect(reading.ok && reading.warnings.map((warning) => warning.message)).toEqual([
    expect.stringContaining("financials.askingPrice is Infinity"),
  ]);
});
