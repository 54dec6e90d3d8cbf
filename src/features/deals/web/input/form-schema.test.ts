import fc from "fast-check";
import { expect, test } from "vitest";
import { dealDataSchema } from "#features/deals/model/deal-data.ts";
import { blankDealForm, formOfDeal, type DealForm } from "#features/deals/model/deal-form.ts";
import { figuresOfForm } from "#features/deals/model/deal-data-of-form.ts";
import { dealFormSchema } from "./form-schema.ts";

const named = (): DealForm => {
  const form = blankDealForm();
  form.summary.dealName = "Project Summit";
  form.basics.businessName = "Summit Air";
  return form;
};
const problemsOf = (form: DealForm): Record<string, string> => {
  const read = dealFormSchema.safeParse(form);
  if (read.success) return {};
  return Object.fromEntries(read.error.issues.map((issue) => [issue.path.join("."), issue.message]));
};

test("an empty form asks for its two names and for nothing else", () => {
  expect(problemsOf(blankDealForm())).toEqual({
    "basics.businessName": "Enter the company's name.",
    "summary.dealName": "Enter a name for the deal.",
  });
});

test("amounts as people write them; empty is unknown, 0 is 0", () => {
  const form = named();
  form.financials.askingPrice = "1.2m";
  form.financials.ebitda = "(45,000)";
  form.assets.vehicles = "0";
  form.basics.employees = "11.5";
  form.market.growthRatePct = "5%";
  form.financials.ebitdaMultiple = "3.5x";
  const deal = dealFormSchema.parse(form);
  expect(deal.financials).toMatchObject({ askingPrice: 1_200_000, ebitda: -45_000, ebitdaMultiple: 3.5 });
  expect(deal.financials.annualRevenue).toBeUndefined();
  expect(deal.assets.vehicles).toBe(0);
  expect(deal.assets.inventory).toBeUndefined();
  expect(deal.basics.employees).toBe(11.5);
  expect(deal.market.growthRatePct).toBe(5);
  expect(deal.listing).toBeUndefined();
});

test("what cannot be read is named beside its field, all at once", () => {
  const form = named();
  form.financials.askingPrice = "12abc";
  form.assets.inventory = "-5";
  form.basics.employees = "a dozen";
  form.basics.location = "x".repeat(201);
  const problems = problemsOf(form);
  expect(Object.keys(problems).toSorted()).toEqual([
    "assets.inventory",
    "basics.employees",
    "basics.location",
    "financials.askingPrice",
  ]);
  expect(problems["assets.inventory"]).toBe("This cannot be negative.");
  for (const sentence of Object.values(problems)) expect(sentence).toMatch(/\.$/);
});

test("the facts of a listing come through the form unchanged, its doubts as they were left", () => {
  const deal = dealDataSchema.parse({
    basics: { businessName: "Summit Air" },
    financials: {},
    assets: {},
    liabilities: {},
    market: {},
    summary: { dealName: "Summit Air" },
    listing: { source: "BizBuySell", listingId: "77", rentUsd: 3500, doubts: ["Cash flow above revenue."] },
  });
  expect(dealFormSchema.parse(formOfDeal(deal))).toEqual(deal);
});

test("a stored deal opened in the form and saved again is the same deal", () => {
  const amount = fc.option(
    fc.integer({ min: 0, max: 1e14 }).map((cents) => cents / 100),
    { nil: undefined },
  );
  const words = fc.string({ maxLength: 40 }).map((text) => text.trim());
  const deals = fc.record({
    basics: fc.record({
      businessName: fc.constant("Summit Air"),
      industry: words,
      employees: fc.constant(12),
    }),
    financials: fc.record({
      askingPrice: amount,
      annualRevenue: amount,
      ebitda: amount,
      projectionNotes: words,
    }),
    assets: fc.record({ inventory: amount, vehicles: amount }),
    liabilities: fc.record({ longTermDebt: amount }),
    market: fc.constant({}),
    summary: fc.record({ dealName: fc.constant("Project Summit"), notes: words }),
  });
  fc.assert(
    fc.property(deals, (input) => {
      const deal = dealDataSchema.parse(input);
      expect(JSON.stringify(dealFormSchema.parse(formOfDeal(deal)), sorted)).toBe(
        JSON.stringify(deal, sorted),
      );
    }),
  );
});

test("a half-filled form is calculated with what can be read of it", () => {
  const form = blankDealForm();
  form.financials.askingPrice = "1.2m";
  form.financials.ebitda = "330kk";
  form.assets.inventory = "-5";
  form.assets.vehicles = "0";
  expect(figuresOfForm(form, { isNew: false })).toMatchObject({
    askingPriceUsd: 1_200_000,
    ebitdaUsd: null,
    ebitdaMultiple: null,
    assets: { inventory: null, vehicles: 0, cashAndEquivalents: null },
  });
});

test("a new deal without a multiple is calculated with the one it will be stored with", () => {
  const form = blankDealForm();
  expect(figuresOfForm(form, { isNew: true }).ebitdaMultiple).toBe(3.5);
  form.financials.ebitdaMultiple = "5x";
  expect(figuresOfForm(form, { isNew: true }).ebitdaMultiple).toBe(5);
});

/** The order of keys is no part of a deal. */
function sorted(_: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

test("a benchmark row that was chosen for the deal passes through the form and is calculated with", () => {
  const form = named();
  form.basics.industry = "Shop";
  expect(dealFormSchema.parse(form).basics.benchmarkIndustry).toBeUndefined();
  form.basics.benchmarkIndustry = "Laundromat";
  const deal = dealFormSchema.parse(form);
  expect(deal.basics).toMatchObject({ industry: "Shop", benchmarkIndustry: "Laundromat" });
  expect(formOfDeal(deal).basics.benchmarkIndustry).toBe("Laundromat");
  expect(figuresOfForm(form, { isNew: false }).industry).toBe("Laundromat");
});
