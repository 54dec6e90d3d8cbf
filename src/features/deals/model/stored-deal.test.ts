import fc from "fast-check";
import { expect, test } from "vitest";
import { CASH_FLOW_TYPES } from "./cash-flow-types.ts";
import { dealDataSchema, type DealData } from "./deal-data.ts";
import { type StoredDeal, toDealData, toStoredDeal } from "./stored-deal.ts";

const text = fc.string({ maxLength: 40 }).map((value) => value.trim());
const money = fc.option(fc.oneof(fc.constant(0), fc.double({ min: 0, max: 1e13, noNaN: true })), {
  nil: undefined,
});
const signed = fc.option(fc.double({ min: -1e13, max: 1e13, noNaN: true }), { nil: undefined });
const known = (group: Record<string, fc.Arbitrary<unknown>>) =>
  fc
    .record(group)
    .map((record) => Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)));

/** Deals as a form could send them. */
const deals: fc.Arbitrary<DealData> = fc
  .record({
    basics: known({
      businessName: text,
      industry: text.map((value) => value || "Other"),
      location: text,
      // Stored as 0 when unknown, so a typed 0 is not kept apart there.
      employees: fc.option(fc.double({ min: 0.5, max: 1e7, noNaN: true }), { nil: undefined }),
      description: text,
      tags: fc.array(text.filter((value) => value !== "")),
      yearsInBusiness: fc.option(fc.double({ min: 0, max: 1000, noNaN: true }), { nil: undefined }),
    }),
    financials: known({
      askingPrice: fc.option(fc.double({ min: 1, max: 1e13, noNaN: true }), { nil: undefined }),
      annualRevenue: money,
      ebitda: signed,
      sde: signed,
      cashFlow: signed,
      managerSalary: money,
      cashFlowType: fc.option(fc.constantFrom(...CASH_FLOW_TYPES), { nil: undefined }),
      ebitdaMultiple: fc.option(fc.double({ min: 0, max: 1000, noNaN: true }), { nil: undefined }),
      sellerFinancingInterest: text,
      projectionNotes: text,
    }),
    assets: known({ cashAndEquivalents: money, vehicles: money, ffAndE: money }),
    liabilities: known({ accountsPayable: money, longTermDebt: money }),
    market: known({
      growthRatePct: fc.option(fc.double({ min: -100, max: 1000, noNaN: true }), { nil: undefined }),
    }),
    summary: known({ dealName: text, keyTerms: text, notes: text }),
  })
  .map((deal) => dealDataSchema.parse(deal));

const negativeZeroIsZero = (deal: DealData): unknown => JSON.parse(JSON.stringify(deal)) as unknown;

test("a deal stored and read back is the same deal", () => {
  fc.assert(
    fc.property(deals, (deal) => {
      const stored = JSON.parse(JSON.stringify(toStoredDeal(deal))) as StoredDeal;
      expect(negativeZeroIsZero(toDealData(stored))).toEqual(negativeZeroIsZero(deal));
    }),
  );
});

const COLUMNS: (keyof StoredDeal)[] = [
  "name",
  "companyName",
  "description",
  "location",
  "employees",
  "financials",
  "assets",
  "liabilities",
  "tags",
  "ebitdaMultiple",
  "askingPrice",
  "industry",
  "growthRate",
  "competitiveLandscape",
  "customerConcentration",
  "yearsInBusiness",
  "summary",
  "listing",
];

test("whatever a record holds, what is read of it is a deal that every screen can show", () => {
  const group = fc.dictionary(
    fc.constantFrom(
      "revenue",
      "ebitda",
      "sde",
      "cash",
      "vehicles",
      "accounts_payable",
      "imported_at",
      "rent",
      "tags",
      "url",
    ),
    fc.anything(),
  );
  const junk = fc.oneof(
    fc.anything(),
    group,
    group.map((value) => JSON.stringify(value) ?? ""),
    fc.string(),
  );
  const records = fc.record(
    Object.fromEntries(COLUMNS.map((column) => [column, junk])) as Record<keyof StoredDeal, typeof junk>,
  );
  fc.assert(
    fc.property(records, (record) => {
      const read = toDealData(record);
      expect(dealDataSchema.safeParse(read).error?.issues).toBeUndefined();
    }),
    { numRuns: 500 },
  );
});

const EMPTY = toStoredDeal(
  dealDataSchema.parse({ basics: {}, financials: {}, assets: {}, liabilities: {}, market: {}, summary: {} }),
);

test("an unknown is absent in the stored groups, a typed 0 is there", () => {
  expect(EMPTY).toMatchObject({
    employees: 0,
    askingPrice: 0,
    ebitdaMultiple: null,
    industry: "Other",
    listing: null,
  });
  expect([EMPTY.financials, EMPTY.assets, EMPTY.liabilities, EMPTY.summary]).toEqual([{}, {}, {}, {}]);
  const typed = toStoredDeal({ ...toDealData(EMPTY), assets: { inventory: 0 } });
  expect(typed.assets).toEqual({ inventory_value: 0 });
});

test("the stored names are those of the specification", () => {
  const full = toDealData({
    ...EMPTY,
    financials:
      '{"revenue":"1800000","ebitda":330000,"adjusted_cash_flow":" 345000 ","cash_flow_type":"sde","sde":"n/a"}',
    assets: {
      cash: 1,
      accounts_receivable: "2",
      inventory_value: 3,
      ff_and_e: null,
      vehicles: "$4",
      otherAssets: 5,
    },
    liabilities: '{"short_term_debt": 1, "long_term_debt": -2}',
    employees: "12",
  });
  expect(full.financials).toMatchObject({
    annualRevenue: 1_800_000,
    ebitda: 330_000,
    cashFlow: 345_000,
    cashFlowType: "sde",
  });
  expect(full.financials).not.toHaveProperty("sde");
  expect(full.assets).toEqual({ cashAndEquivalents: 1, accountsReceivable: 2, inventory: 3, otherAssets: 5 });
  expect(full.liabilities).toEqual({ shortTermDebt: 1 });
  expect(full.basics.employees).toBe(12);
});
