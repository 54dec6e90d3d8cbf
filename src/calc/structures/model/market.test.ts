import { readDealRecord } from "#calc/deal/read-deal-record.ts";
import { fundingDealOf } from "#calc/funding/funding-deal.ts";
import type { BankInput } from "#calc/lending/bank-input.ts";
import { MARKET_TERMS } from "#calc/tables/market-terms.ts";
import worked from "#tests/data/worked-plan.json" with { type: "json" };
import { expect, test } from "vitest";
import { answerBestAlone } from "#calc/structures/answer-question.ts";
import { assessStructure } from "./assess-structure.ts";
import { createProblem } from "./problem.ts";
import type { BestWishes } from "./question.ts";
import { reverseDetail, reversedOf } from "#calc/structures/reverse.ts";
import type { StructureComponent } from "./structure.ts";

/** An example of the plan as it is asked of the search, and the structure of it that passes. */
function example(name: string): { readonly bank: BankInput; readonly passing: StructureComponent[] } {
  const found = worked.examples.find((one) => one.name.startsWith(name));
  const reading = found === undefined ? null : readDealRecord(found.bankInput.deal);
  if (found === undefined || reading === null || !reading.ok) throw new Error(`There is no example ${name}.`);
  const bank = { ...found.bankInput, components: [], deal: fundingDealOf(reading.figures) } as BankInput;
  const passing = found.passesAtLeast?.components.map((one) => ({ terms: null, ...one })) ?? [];
  return { bank, passing: passing as StructureComponent[] };
}

const HVAC = example("HVAC with books, $1,200,000");
const GARAGE = example("Almost all from the seller");
/** What lenders ask of the household; the search asks for more by itself. */
const LENDERS_GLOBAL: BestWishes = { constraints: { global: { value: 1 } } };
const problemOf = (best: BestWishes, bank = HVAC.bank) => createProblem({ bank, best });
type Given = readonly [type: StructureComponent["type"], amount: number, terms?: StructureComponent["terms"]];
const parts = (...rows: readonly Given[]) =>
  rows.map(([type, amount, terms = null]): StructureComponent => ({ type, amount, terms }));

test("the best asks for no more cash than the structure that is known to pass", () => {
  const problem = problemOf(LENDERS_GLOBAL);
  const known = assessStructure(problem, HVAC.passing);
  expect(known).toMatchObject({ failed: [], figures: { cashToClose: 190_500 } });
  const { status, best, onGrid } = answerBestAlone(problem);
  expect({ status, onGrid }).toEqual({ status: "closed", onGrid: true });
  expect(best?.figures.cashToClose).toBeLessThanOrEqual(190_500);
  expect(best?.components.map(({ type }) => type)).toEqual(["equity", "sba", "seller_note"]);
});

test("the planned structure and saved ones stand beside the grid, and are the best where they beat it", () => {
  const { bank, passing } = GARAGE;
  const alone = answerBestAlone(problemOf({}, bank));
  expect(alone).toMatchObject({ onGrid: true, best: { figures: { cashToClose: 66_000 } } });
  for (const wishes of [
    { chosen: { components: passing } },
    { saved: [{ name: "A", components: passing }] },
  ] as const) {
    const { best, onGrid, certificate } = answerBestAlone(problemOf(wishes, bank));
    expect(best?.figures.cashToClose).toBe(65_390);
    expect({ onGrid, level: certificate?.levels[0] }).toEqual({
      onGrid: false,
      level: { objective: "cash", value: 65_390, bound: 65_390 },
    });
  }
  const coarse = { step: 500_000, types: { sba: { most: 520_000 } } } as const;
  expect(answerBestAlone(problemOf({ ...coarse, chosen: { components: passing } }, bank))).toMatchObject({
    status: "closed",
    onGrid: false,
  });
  // What somebody does not want is no candidate, nor what lacks what a type needs.
  const never = {
    ...coarse,
    types: { seller_note: { use: "never" } },
    chosen: { components: passing },
  } as const;
  expect(answerBestAlone(problemOf(never, bank)).onGrid).not.toBe(false);
  const rbf = parts(["rbf", 60_000], ["sba", 400_000]);
  expect(answerBestAlone(problemOf({ chosen: { components: rbf } }, bank)).onGrid).toBe(true);
});

test("types take part by their rows: what they need, and typed terms that are not asked for it", () => {
  const useOf = (best: BestWishes, type: string, facts: BankInput["facts"] = {}) => {
    const bank = { ...HVAC.bank, facts: { ...HVAC.bank.facts, ...facts } };
    const one = problemOf(best, bank).question.types.find((other) => other.type === type);
    return [one?.use, one?.leftOut?.reason];
  };
  expect(useOf({}, "rbf")).toEqual(["never", "needs"]);
  expect(useOf({}, "rbf", { recurringRevenueMonthly: 15_000 })).toEqual(["may", undefined]);
  expect(useOf({ types: { rbf: { use: "may" } } }, "rbf")).toEqual(["never", "needs"]);
  expect(useOf({ types: { rbf: { use: "may", terms: { cap: 1.4 } } } }, "rbf")).toEqual(["may", undefined]);
  expect(useOf({ types: { rbf: { use: "must" } } }, "rbf")).toEqual(["must", undefined]);
  expect(useOf({ types: { rbf: { use: "never" } } }, "rbf")).toEqual(["never", undefined]);
  expect(useOf({}, "ddp")).toEqual(["never", "bySearch"]);
  expect(useOf({ types: { ddp: { terms: { dueDays: 60 } } } }, "ddp")).toEqual(["may", undefined]);
  expect(useOf({}, "investor")).toEqual(["never", "bySearch"]);
  expect(useOf({ constraints: { ownershipGivenMostPct: { value: 25 } } }, "investor")[0]).toBe("may");
  expect(
    useOf({ types: { integrator_equity: { terms: { equityPercentage: 5 } } } }, "integrator_equity"),
  ).toEqual(["never", "bySearch"]);
  expect(useOf({}, "sba", { ineligibleBusiness: true })).toEqual(["never", "needs"]);
  expect(useOf({}, "seller_note", { sellerWilling: false })).toEqual(["never", "needs"]);
});

test("what is left out is told with its reason", () => {
  const { leftOutByMarket, marketTerms } = answerBestAlone(problemOf(LENDERS_GLOBAL));
  expect(marketTerms).toEqual({ on: true });
  expect(leftOutByMarket.map(({ type, reason }) => `${type} ${reason}`)).toEqual([
    "seller_note fullLifeMost",
    "earnout bySearch",
    "ddp bySearch",
    "inventory_consignment bySearch",
    "inventory_financing needs",
    "carve_out bySearch",
    "subject_to bySearch",
    "ar_factoring bySearch",
    "asset_based notBeside",
    "rbf needs",
    "investor bySearch",
    "integrator_equity bySearch",
    "friends_family bySearch",
    "other needs",
  ]);
  expect(leftOutByMarket.find(({ type }) => type === "rbf")?.need).toEqual({
    fact: "recurringRevenueMonthly",
    least: 15_000,
  });
  // Of revenue that nobody knows nothing is lent, whatever terms are typed.
  const typed = answerBestAlone(problemOf({ types: { rbf: { terms: { cap: 1.4 } } } }));
  expect(typed.leftOutByMarket.find(({ type }) => type === "rbf")?.reason).toBe("most");
});

test("off, nothing of the market limits a structure", () => {
  const problem = problemOf({ ...LENDERS_GLOBAL, marketTerms: { on: false } });
  expect(problem.question.constraints.ownCash.isOn).toBe(false);
  const answer = answerBestAlone(problem);
  expect(answer).toMatchObject({ marketTerms: { on: false }, leftOutByMarket: [], onGrid: true });
  const within = answerBestAlone(problemOf(LENDERS_GLOBAL));
  expect(answer.certificate?.points).toBeGreaterThan(within.certificate?.points ?? 0n);
  expect(answer.best?.figures.cashToClose).toBeLessThan(within.best?.figures.cashToClose ?? 0);
});

test("a structure is assessed by amounts, by who stands beside whom, and by the buyer's own cash", () => {
  const problem = problemOf({});
  const failed = (...rows: readonly Given[]) =>
    assessStructure(problem, parts(...rows)).failed.filter(
      (id) => id.startsWith("market/") || id === "ownCash",
    );
  const rest = (usd: number): Given => ["equity", 1_200_000 - usd];
  expect(failed(rest(980_000), ["sba", 900_000], ["seller_note", 80_000])).toEqual([]);
  expect(failed(rest(1_080_001), ["sba", 900_000], ["seller_note", 180_001])).toEqual(["market/most"]);
  expect(failed(rest(360_000), ["seller_note", 360_000])).toEqual([]);
  expect(failed(rest(980_000), ["sba", 900_000], ["asset_based", 80_000])).toEqual(["market/notBeside"]);
  // $70,500 are paid for costs: a tenth of the project is not brought, where nothing of the price is.
  expect(failed(["sba", 1_020_000], ["seller_note", 180_000])).toEqual(["ownCash"]);
  // A fifth of the price beside another lender.
  const loan = { kind: "loan" } as const;
  expect(failed(rest(1_000_000), ["seller_note", 400_000], ["other", 600_000, loan])).toEqual([
    "market/most",
  ]);
  expect(failed(rest(1_040_000), ["seller_note", 360_000], ["other", 680_000, loan])).toEqual([
    "ownCash",
    "market/most",
  ]);
  // A grant is no loan.
  expect(failed(rest(1_100_000), ["other", 1_100_000, { kind: "grant" }])).toEqual([]);
});

test("edited rows are read in place of the built-in ones", () => {
  const [row] = MARKET_TERMS.types.seller_note;
  if (row === undefined) throw new Error("The note has a row.");
  const own = { ...row, value: { ...row.value, most: [{ share: 0.02, of: "offer" as const }] } };
  const market = { ...MARKET_TERMS, types: { ...MARKET_TERMS.types, seller_note: [own] } };
  const { question, bank } = problemOf({});
  const problem = createProblem({ bank, best: LENDERS_GLOBAL, market, highestPriceUsd: 900_000 });
  const { components = [] } = answerBestAlone(problem).best ?? {};
  expect(components.find(({ type }) => type === "seller_note")?.amount ?? 0).toBeLessThanOrEqual(24_000);
  // The far end of the price is the one that is given.
  expect(question.highestPriceUsd).toBeNull();
  expect(reverseDetail(reversedOf(problem, HVAC.passing), "highestPrice").range?.far).toBe(900_000);
});
