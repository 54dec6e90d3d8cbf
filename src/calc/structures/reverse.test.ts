import { expect, test } from "vitest";
import type { BankInput } from "#calc/lending/bank-input.ts";
import type { BankRules } from "#calc/tables/bank-rule.ts";
import { BANK_RULES } from "#calc/tables/bank-rules.ts";
import { isRecord } from "#kit/record.ts";
import { assessStructure } from "./model/assess-structure.ts";
import { createProblem } from "./model/problem.ts";
import type { BestWishes } from "./model/question.ts";
import { reverseAnswers, reverseDetail, reversedOf, reverseLine } from "./reverse.ts";
import { REVERSE_QUESTIONS, type Reversed, type ReverseId } from "./reverse/question.ts";
import type { StructureComponent } from "./model/structure.ts";

/** The sizes of loans and prices in the tables, divided: a small deal then crosses them as a large one does. */
const SMALLER = 1_500;
const SIZES = new Set(["loanUpTo", "priceFrom", "priceBelow", "twoRatesAbove"]);
function smaller(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(smaller);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      SIZES.has(key) && typeof inner === "number" ? inner / SMALLER : smaller(inner),
    ]),
  );
}
// Only numbers change.
const SMALL_RULES = smaller(BANK_RULES) as BankRules;

function random(seed: number) {
  let state = seed;
  return (low: number, high: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.round(low + (state / 2 ** 32) * (high - low));
  };
}

/** A deal of a few hundred dollars, so that every dollar can be tried. */
function smallDeal(seed: number): Reversed {
  const next = random(seed);
  const offer = next(500, 800);
  const cads = Math.round((offer * next(16, 34)) / 100);
  const bank: BankInput = {
    deal: {
      askingPriceUsd: next(0, 1) === 0 ? null : offer - next(0, 60),
      revenueUsd: offer * 2,
      ebitdaUsd: cads,
      sdeUsd: null,
      ebitdaMultiple: null,
      equipmentUsd: next(0, 140),
      realEstateUsd: null,
      inventoryUsd: next(0, 110),
      receivablesUsd: null,
    },
    offer,
    components: [],
    loanNumberDate: "2026-11-20",
    figures: { cads },
    profile: {
      people: [{ sharePct: 100, guarantees: true }],
      cash: [{ source: "savings", amount: next(250, 600), borrowed: false }],
      personalDebts: [],
      livingCostsMonthly: 0.5,
      otherIncomeYearly: 10,
      taxPct: 20,
    },
    closing: { workingCapital: next(15, 80), reserve: 0, costs: { legal: next(0, 20) } },
  };
  const best: BestWishes = {
    constraints: { ownershipGivenMostPct: { value: 25 }, worstCoverage: { value: 1.15 } },
  };
  const problem = createProblem({ bank, best }, SMALL_RULES);
  const part = (pct: number) => Math.floor((offer * pct) / 100);
  const standby = next(0, 1) === 0 ? "none" : "full_life";
  const components: StructureComponent[] = [
    { type: "sba", amount: part(next(40, 62)), terms: null },
    { type: "seller_note", amount: part(next(3, 12)), terms: { interestRate: 8, term: 60, standby } },
    ...(next(0, 2) === 0 ? [{ type: "investor", amount: part(3), terms: null } as const] : []),
    ...(next(0, 2) === 0 ? [{ type: "inventory_financing", amount: part(4), terms: null } as const] : []),
  ];
  return reversedOf(problem, components, { isChosen: true });
}

const LINES = REVERSE_QUESTIONS.filter(
  (id): id is Exclude<ReverseId, "longestWithoutSales"> => id !== "longestWithoutSales",
);

const MOST_TRIED = 7_000;

/** The last value that holds, found by trying every one from the near end to the far one. */
function scanned(reversed: Reversed, id: (typeof LINES)[number]) {
  const line = reverseLine(reversed, id);
  if (line === null) return null;
  let last: number | null = null;
  // Earnings that fell by two thirds hold nowhere here.
  for (let place = 0; place < Math.min(line.count, MOST_TRIED); place += 1) {
    const { problem, components, isOverCap } = line.pointAt(place);
    if (!isOverCap && assessStructure(problem, components, false).failed.length === 0) last = place;
  }
  const fails = last === null ? 0 : last === line.count - 1 ? null : last + 1;
  return {
    value: last === null ? null : line.valueAt(last),
    failsAt: fails === null ? null : line.valueAt(fails),
  };
}

test.each(LINES)("%s is what trying every value finds @further", (id) => {
  let found = 0;
  for (let seed = 1; seed <= 2; seed += 1) {
    const reversed = smallDeal(seed * 7919 + LINES.indexOf(id));
    const { value, failsAt, holdsAt, limit } = reverseDetail(reversed, id);
    expect({ value, failsAt }, `seed ${seed}`).toEqual(scanned(reversed, id));
    expect(holdsAt).toBe(value);
    expect(limit === null, `seed ${seed}`).toBe(failsAt === null);
    if (value !== null) found += 1;
  }
  expect(found).toBeGreaterThan(0);
});

test("a structure without a note or a loan has no answer to what is asked of them", () => {
  const { problem } = smallDeal(3);
  const answers = reverseAnswers(reversedOf(problem, [], { isChosen: true }));
  const none = { value: null, limit: null, holdsAt: null, failsAt: null };
  for (const id of ["leastCash", "smallestNote", "largestNote", "highestRate"] as const)
    expect(answers[id], id).toEqual(none);
});

test("months without sales end where the cash does, and unknown expenses are named", () => {
  const reversed = smallDeal(5);
  const { cash, value, failsAt } = reverseDetail(reversed, "longestWithoutSales");
  expect(cash?.unknown).toEqual(["grossProfit", "reportedSde", "replacementPay"]);
  expect(cash?.holds ?? -1).toBeGreaterThanOrEqual(0);
  expect(failsAt).toBe((value ?? 0) + 1);
  expect(cash?.fails ?? 0).toBeLessThan(0);
});
