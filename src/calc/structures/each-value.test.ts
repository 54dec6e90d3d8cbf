import { expect, test } from "vitest";
import { analyzeBank } from "#calc/lending/analyze-bank.ts";
import type { BankInput } from "#calc/lending/bank-input.ts";
import { eachLine } from "./each-value/lines.ts";
import { bestAtEachValue, eachValueDetail } from "./each-value.ts";
import { furtherAnswers } from "./further.ts";
import { toStructure } from "./search/other-kinds.ts";
import { type BestProblem, createProblem, problemAt } from "./model/problem.ts";
import type { BestWishes } from "./model/question.ts";
import { reverseDetail, reversedOf } from "./reverse.ts";
import { searchBest } from "./search/search.ts";

const TYPES: NonNullable<BestWishes["types"]> = Object.fromEntries(
  [
    "ddp",
    "inventory_consignment",
    "inventory_financing",
    "ar_factoring",
    "asset_based",
    "rbf",
    "investor",
    "friends_family",
  ].map((type) => [type, { use: "never" as const }]),
);

/** A deal so small that every price in thousands can be searched. */
function deal(cads: number, best: BestWishes = {}): BestProblem {
  const bank: BankInput = {
    deal: {
      askingPriceUsd: 60_000,
      revenueUsd: 150_000,
      ebitdaUsd: cads,
      sdeUsd: null,
      ebitdaMultiple: null,
      equipmentUsd: 5_000,
      realEstateUsd: null,
      inventoryUsd: 4_000,
      receivablesUsd: null,
    },
    offer: 60_000,
    components: [],
    loanNumberDate: "2026-11-20",
    figures: { cads },
    profile: {
      people: [{ sharePct: 100, guarantees: true }],
      cash: [{ source: "savings", amount: 22_000, borrowed: false }],
      personalDebts: [],
      livingCostsMonthly: 100,
      otherIncomeYearly: 3_000,
      taxPct: 20,
    },
  };
  return createProblem({ bank, best: { types: TYPES, ...best } });
}

const bestOf = (problem: BestProblem) => searchBest(problem)?.found?.components ?? null;
const isThere = (problem: BestProblem): boolean =>
  (searchBest(problem, {}, { isFirstEnough: true })?.found ?? null) !== null;

test.each([9_000, 13_000, 16_000])(
  "the highest price by steps is what searching every thousand finds, and at it a structure stands; CADS %i @further",
  (cads) => {
    const problem = deal(cads);
    const line = eachLine(problem, "highestPrice", { best: null, nodesMost: 2_000 });
    if (line === null) throw new Error("The deal has a price.");
    const places = Array.from({ length: line.count }, (_, at) => at);
    const last = places.findLast((place) => isThere(line.problemAt(place))) ?? -1;
    const detail = eachValueDetail(problem, "highestPrice", bestOf(problem));
    expect(detail.each?.step?.holdsAt).toBe(line.valueAt(last));
    expect(detail.value ?? 0).toBeGreaterThanOrEqual(line.valueAt(last));
    expect(detail.value ?? 0).toBeLessThan(line.valueAt(last) + 1_000);
    expect(detail.failsAt).toBe((detail.value ?? 0) + 1);
    expect(detail.limit).not.toBeNull();
    expect(detail.each?.isProven).toBe(true);
    expect(detail.atHolds?.assessment.failed).toEqual([]);
    // The calculation of the bank says the same of it.
    const there = detail.atHolds?.point;
    if (there === undefined) throw new Error("A structure stands there.");
    const { sourcesAndUses } = analyzeBank({ ...there.problem.bank, components: there.components });
    expect(sourcesAndUses.cashToClose).toBe(detail.atHolds?.assessment.figures.cashToClose);
  },
);

test("no structure that is kept goes further than the best at each value @further", () => {
  const problem = deal(13_000);
  const best = bestOf(problem);
  if (best === null) throw new Error("There is a best structure.");
  const kept = reversedOf(problem, best);
  const differs: string[] = [];
  for (const [id, towards] of [
    ["highestPrice", 1],
    ["leastCash", -1],
    ["smallestNote", -1],
    ["largestNote", 1],
    ["lowestEarnings", -1],
  ] as const) {
    const anew = bestAtEachValue(problem, id, best);
    const own = reverseDetail(kept, id);
    if (anew.value === null || own.value === null) continue;
    // An amount that is kept lies between two steps of money.
    const stepUsd = anew.each?.step?.sizeUsd ?? 0;
    expect(towards * anew.value, id).toBeGreaterThanOrEqual(towards * own.value - stepUsd);
    if (towards * anew.value > towards * own.value) differs.push(id);
  }
  expect(differs).toContain("highestPrice");
});

test("amounts are what searching every step finds, then a dollar at a time with the structure found", () => {
  const problem = deal(13_000);
  for (const id of ["leastCash", "smallestNote", "largestNote"] as const) {
    const line = eachLine(problem, id, { best: null, nodesMost: 2_000 });
    if (line === null) throw new Error(`${id} has values.`);
    const places = Array.from({ length: line.count }, (_, at) => at);
    const last = places.findLast((place) => isThere(line.problemAt(place))) ?? -1;
    const { each, value, failsAt, atFails } = eachValueDetail(problem, id, bestOf(problem));
    expect(each?.step?.holdsAt, id).toBe(line.valueAt(last));
    expect(Math.abs((value ?? 0) - line.valueAt(last)), id).toBeLessThanOrEqual(line.stepUsd);
    if (failsAt !== null && atFails !== null) {
      expect(Math.abs(failsAt - (value ?? 0)), id).toBe(1);
      expect(atFails.holds, id).toBe(false);
    }
  }
});

test("where nothing holds at the price that is asked, the price at which the deal works is found", () => {
  const problem = deal(4_000);
  expect(bestOf(problem)).toBeNull();
  const { value, failsAt, each } = eachValueDetail(problem, "highestPrice", null);
  expect(value ?? 0).toBeGreaterThan(0);
  expect(value ?? 0).toBeLessThan(60_000);
  expect(isThere(problemAt(problem, each?.step?.holdsAt ?? 0))).toBe(true);
  expect(failsAt).not.toBeNull();
});

test("without earnings, a note or a loan there is no figure to move", () => {
  const known = deal(13_000, { types: { ...TYPES, seller_note: { use: "never" } } });
  expect(eachValueDetail(known, "largestNote", bestOf(known))).toMatchObject({ range: null, each: null });
  expect(eachValueDetail(known, "highestRate", null)).toMatchObject({ range: null, value: null });
  const { bank } = deal(13_000);
  const unknown = createProblem({
    bank: { ...bank, deal: { ...bank.deal, ebitdaUsd: null }, figures: {} },
    best: { types: TYPES },
  });
  expect(eachValueDetail(unknown, "highestPrice", null)).toMatchObject({ range: null, value: null });
});

test("a search that is cut short is not called a proof", () => {
  const { each, limit } = eachValueDetail(deal(13_000, { types: {} }), "highestPrice", null, 1);
  expect(each?.isProven).toBe(false);
  expect(each?.conflict).toEqual([]);
  expect(limit).toBeNull();
});

test("the command line answers it where it is asked to", () => {
  const problem = deal(13_000);
  const found = searchBest(problem)?.found ?? null;
  const best = found === null ? null : toStructure(problem, "best", found);
  expect(furtherAnswers({})(problem, best)).not.toHaveProperty("eachValue");
  const { eachValue = {}, reverse } = furtherAnswers({ eachValue: true })(problem, best);
  expect(Object.keys(eachValue)).toEqual(Object.keys(reverse).filter((id) => id !== "longestWithoutSales"));
  expect(eachValue["highestPrice"]?.components.length).toBeGreaterThan(0);
});
