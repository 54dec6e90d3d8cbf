import { expect, test } from "vitest";
import { bankFigures } from "#calc/lending/analyze-bank.ts";
import { calculateBank } from "#calc/lending/bank-calculation.ts";
import type { BankInput } from "#calc/lending/bank-input.ts";
import { assessStructure } from "#calc/structures/model/assess-structure.ts";
import { createProblem } from "#calc/structures/model/problem.ts";
import { BANK_RULES } from "#calc/tables/bank-rules.ts";
import type { BestWishes } from "#calc/structures/model/question.ts";
import type { StructureComponent } from "#calc/structures/model/structure.ts";
import { describeAgainst } from "./against-sentences.ts";

const BANK: BankInput = {
  deal: {
    askingPriceUsd: 1_000_000,
    revenueUsd: 1_200_000,
    ebitdaUsd: 330_000,
    sdeUsd: null,
    ebitdaMultiple: null,
    equipmentUsd: null,
    realEstateUsd: null,
    inventoryUsd: null,
    receivablesUsd: null,
  },
  offer: 1_000_000,
  components: [],
  managerSalary: 90_000,
  loanNumberDate: "2026-11-20",
};

function against(components: readonly StructureComponent[], best: BestWishes = {}): string[] {
  const problem = createProblem({ bank: BANK, best }, BANK_RULES);
  return describeAgainst({
    components,
    figures: assessStructure(problem, components).figures,
    bank: bankFigures(calculateBank({ ...BANK, components }, BANK_RULES)),
    leastOwnPct: problem.values.minInjectionPct.value,
    asksRules: true,
    types: problem.question.types,
  });
}

test("money that asks for nothing of the buyer's, and is repaid as the business sells, is said to be unusual, with what it costs", () => {
  const [own, rules, long, cost, ...more] = against([{ type: "rbf", amount: 1_000_000, terms: null }]);
  expect(own).toMatch(/^You pay none of the price yourself\. .*most will\. The SBA asks for at least 10% of/);
  expect(rules).toMatch(/do not apply/);
  // 1.5 times a million at 10 % of 1,200,000 a year: 12.5 years.
  expect(long).toBe(
    "Revenue-Based Financing would be paid for 12.5 years. Its lenders usually want it back within 2 to 8 years, so expect to be offered less of it.",
  );
  expect(cost).toBe(
    "Until all is paid, in month 150 (12.5 years), the $1,000,000 of others’ money costs $500,000 in interest and fees: 50 cents on the dollar.",
  );
  expect(more).toEqual([]);
});

test("beside an SBA loan its own rules ask; of little that is one's own the share is told; all one's own has nothing against it", () => {
  const sba = { type: "sba", amount: 900_000, terms: null } as const;
  const withSba = against([{ type: "equity", amount: 100_000, terms: null }, sba]);
  expect(withSba).toHaveLength(1);
  expect(withSba[0]).toMatch(
    /^Until all is paid, in month 120 \(10\.0 years\), the \$900,000 of others’ money/,
  );
  const [own] = against([
    { type: "equity", amount: 40_000, terms: null },
    { type: "rbf", amount: 960_000, terms: null },
  ]);
  expect(own).toMatch(/^Only 4\.0% of the price is your own money\./);
  expect(against([{ type: "equity", amount: 1_000_000, terms: null }])).toEqual([]);
});

test("a rate at the low end of a range that was allowed asks whether it would be agreed to", () => {
  const note = { type: "seller_note", amount: 200_000, terms: { interestRate: 6, term: 60 } } as const;
  const own = { type: "equity", amount: 800_000, terms: null } as const;
  const varied = { types: { seller_note: { vary: { ratePct: [6, 9] as const } } } };
  expect(against([own, note], varied)).toContain(
    "Seller Financing is at 6.00%, the lowest rate you allowed: would the seller agree?",
  );
  expect(against([own, note]).join(" ")).not.toContain("lowest rate");
});
