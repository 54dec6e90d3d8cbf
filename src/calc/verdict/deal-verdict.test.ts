import { findSmallBusinessRow } from "#calc/tables/small-business-row.ts";
import { dealVerdict, workOutVerdict } from "#calc/verdict/deal-verdict.ts";
import { verdictTerms } from "#calc/verdict/loan-pieces.ts";
import type { VerdictDeal } from "#calc/verdict/verdict-deal.ts";
import { addDays } from "#kit/day.ts";
import { HVAC, sparseDeal } from "#tests/data/sample-deals.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";

const DAY = "2026-11-22";
const NAMED = { chosenIndustry: null, industry: "HVAC", tags: [], businessName: "" };
const BOOKS = {
  sdeUsd: 345_000,
  rolesPayUsd: 95_000,
  maintenanceCapexUsd: null,
  workingCapitalNeedUsd: null,
  hasFiscalYear: true,
};
const summit: VerdictDeal = { ...HVAC, naming: NAMED };

describe("green stands on evidence alone", () => {
  const green: VerdictDeal = { ...summit, books: BOOKS };
  test("books, revenue, earnings and no doubt", () => {
    expect(dealVerdict(green, DAY)).toMatchObject({ id: "in_range", colour: "green", basis: "books" });
  });

  test.each<[string, Partial<VerdictDeal>, string]>([
    ["no books", { books: null, ebitdaUsd: null, managerSalaryUsd: 95_000 }, "fiscalYear"],
    ["books without a fiscal year", { books: { ...BOOKS, hasFiscalYear: false } }, "fiscalYear"],
    ["no revenue", { annualRevenueUsd: 0 }, "revenue"],
    ["a doubted price", { openDoubts: ["price"] }, "openDoubts"],
    ["EBITDA that hides a pay", { books: null }, "earningsDoubts"],
  ])("not with %s", (_, change, need) => {
    const { verdict, greenNeeds } = workOutVerdict({ ...green, ...change }, DAY);
    expect(verdict).toMatchObject({ id: "in_range", colour: "grey" });
    expect(greenNeeds).toContain(need);
  });
});

describe("earnings", () => {
  test("the books speak first, less what it costs to replace the owner", () => {
    const books = { ...BOOKS, sdeUsd: 319_540, rolesPayUsd: 126_200, maintenanceCapexUsd: 40_000 };
    const working = workOutVerdict({ ...summit, books }, DAY);
    expect(working.verdict).toMatchObject({ e: 193_340, basis: "books", marketHigh: 3.5 * 319_540 });
    expect(working.earnings.bankEarningsUsd).toBe(153_340);
  });

  test("books without anybody's pay deduct nothing, so earnings are unknown", () => {
    const books = { ...BOOKS, rolesPayUsd: null };
    expect(dealVerdict({ ...summit, books }, DAY)).toMatchObject({ e: null, missing: ["managerSalary"] });
    const usual = { ...summit, books, usualManagerSalaryUsd: 90_000 };
    expect(dealVerdict(usual, DAY).e).toBe(255_000);
  });

  test("the deal's own pay comes before the usual one, and 0 is an answer", () => {
    const sdeOnly = { ...summit, ebitdaUsd: null, usualManagerSalaryUsd: 95_000 };
    expect(dealVerdict(sdeOnly, DAY).e).toBe(250_000);
    expect(dealVerdict({ ...sdeOnly, managerSalaryUsd: 0 }, DAY).e).toBe(345_000);
  });

  test("amounts 49 cents apart are the same, 50 are not", () => {
    expect(dealVerdict({ ...summit, ebitdaUsd: 345_000.49 }, DAY).doubts).toEqual(["ebitdaIsSde"]);
    expect(dealVerdict({ ...summit, ebitdaUsd: 345_000.5 }, DAY).doubts).toEqual(["ebitdaHidesPay"]);
    expect(dealVerdict({ ...summit, ebitdaUsd: 320_000 }, DAY).doubts).toEqual([]);
  });

  test("a price alone is asked what it earns", () => {
    const priced = sparseDeal({ askingPriceUsd: 290_000 });
    expect(dealVerdict(priced, DAY)).toMatchObject({ id: "unknown", colour: "grey", missing: ["earnings"] });
  });
});

describe("the rows", () => {
  const at = (askingPriceUsd: number) =>
    dealVerdict({ ...summit, ebitdaUsd: null, managerSalaryUsd: 95_000, askingPriceUsd }, DAY).id;

  test("equal is inside, a cent beyond is not", () => {
    expect([862_500, 1_207_500].map(at)).toEqual(["in_range", "in_range"]);
    expect([862_499.99, 1_207_500.01].map(at)).toEqual(["below_market", "above_market"]);
    expect(at(1_207_500.004)).toBe("in_range");
  });

  test("a price above the market is said without a manager's pay, and a loss without a price", () => {
    expect(dealVerdict({ ...summit, ebitdaUsd: null, askingPriceUsd: 2_000_000 }, DAY).id).toBe(
      "above_market",
    );
    expect(dealVerdict(sparseDeal({ sdeUsd: -20_000 }), DAY)).toMatchObject({
      id: "loses_money",
      missing: ["askingPrice", "managerSalary"],
    });
  });
});

describe("the row of the market", () => {
  test.each([
    [{ ...NAMED, chosenIndustry: "Laundromat" }, "Laundromat", "chosen"],
    [{ ...NAMED, chosenIndustry: "Steel" }, "HVAC Contractor", "industry"],
    [{ ...NAMED, industry: "Other", tags: ["growing", "Pest Control"] }, "Pest Control", "tag"],
    [{ ...NAMED, industry: "", businessName: "Ohio Pest Control, Inc." }, "Pest Control", "name"],
  ])("%# is found", (naming, source, match) => {
    expect(dealVerdict({ ...summit, naming }, DAY)).toMatchObject({
      marketSource: source,
      marketMatch: match,
    });
  });

  test("one average is widened, and a part of a tag or of a name is no row", () => {
    const naming = { ...NAMED, chosenIndustry: "Laundromat" };
    const { marketLow, marketHigh } = dealVerdict({ ...summit, naming }, DAY);
    expect(marketLow).toBeCloseTo(345_000 * 3.65 * 0.85, 6);
    expect(marketHigh).toBeCloseTo(345_000 * 3.65 * 1.15, 6);
    const nothing = { chosenIndustry: null, industry: "", tags: ["hvac and more"], businessName: "Control" };
    expect(findSmallBusinessRow(nothing)).toBeNull();
  });

  test("beyond the largest band nothing is said", () => {
    const naming = { ...NAMED, industry: "Other" };
    const large = dealVerdict({ ...summit, naming, askingPriceUsd: 50_000_000 }, DAY);
    expect(large).toMatchObject({ marketHigh: null, marketSource: null, missing: ["sizeBand"] });
  });
});

test("no deal makes a figure that is not finite, and what is unknown is named", () => {
  const amount = fc.option(
    fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.integer({ min: -1e6, max: 3e6 })),
  );
  const deals = fc.record({
    askingPriceUsd: amount,
    ebitdaUsd: amount,
    sdeUsd: amount,
    managerSalaryUsd: amount,
    annualRevenueUsd: amount,
  });
  fc.assert(
    fc.property(deals, (figures) => {
      const verdict = dealVerdict({ ...summit, ...figures }, DAY);
      for (const value of Object.values(verdict))
        if (typeof value === "number") expect(Number.isFinite(value)).toBe(true);
      expect(verdict.couldBe.length === 0 || verdict.couldBe.length > 1).toBe(true);
      expect(verdict.id === "unknown").toBe(verdict.couldBe.length > 0);
      expect(verdict.colour).not.toBe("green");
    }),
  );
});

test("days of the same terms make the same verdict, whatever the deal; the days on which a value changes are told apart", () => {
  const amount = fc.option(fc.integer({ min: -100_000, max: 4_000_000 }));
  const deals = fc.record({
    askingPriceUsd: amount,
    annualRevenueUsd: amount,
    sdeUsd: amount,
    ebitdaUsd: amount,
    managerSalaryUsd: amount,
  });
  const days = fc.integer({ min: 0, max: 900 }).map((after) => addDays("2025-01-01", after));
  let same = 0;
  fc.assert(
    fc.property(deals, days, days, (figures, one, other) => {
      if (verdictTerms(one) !== verdictTerms(other)) return;
      same += 1;
      const deal = { ...summit, ...figures };
      expect(dealVerdict(deal, one)).toEqual(dealVerdict(deal, other));
    }),
    { numRuns: 300 },
  );
  expect(same).toBeGreaterThan(20);
  const all = Array.from({ length: 900 }, (_, after) => verdictTerms(addDays("2025-01-01", after)));
  // Few days begin new terms: what is kept by them outlives most nights.
  expect(all.filter((terms, at) => at > 0 && terms !== all[at - 1]).length).toBeGreaterThan(0);
  expect(new Set(all).size).toBeLessThan(20);
});
