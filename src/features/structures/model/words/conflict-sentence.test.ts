import { expect, test } from "vitest";
import type { BankInput } from "#calc/lending/bank-input.ts";
import { valuesFor } from "#calc/lending/rule-values.ts";
import { answerQuestion } from "#calc/structures/answer-question.ts";
import type { Conflict } from "#calc/structures/model/answer.ts";
import { createProblem } from "#calc/structures/model/problem.ts";
import type { BestWishes } from "#calc/structures/model/question.ts";
import {
  describeConflict,
  describeRelief,
  describeShortHousehold,
  describeStricter,
} from "./conflict-sentence.ts";

const BANK: BankInput = {
  deal: {
    askingPriceUsd: 400_000,
    revenueUsd: 400_000,
    ebitdaUsd: 10_000,
    sdeUsd: null,
    ebitdaMultiple: null,
    equipmentUsd: null,
    realEstateUsd: null,
    inventoryUsd: null,
    receivablesUsd: null,
  },
  offer: 400_000,
  components: [],
  profile: {
    cash: [{ amount: 900_000, borrowed: false }],
    personalDebts: [{ monthlyPayment: 2_000 }],
    livingCostsMonthly: 6_000,
    otherIncomeYearly: 40_000,
    taxPct: 20,
  },
  loanNumberDate: "2026-11-20",
};
const ONLY_SBA: BestWishes = {
  step: 10_000,
  types: Object.fromEntries(
    [
      "seller_note",
      "ddp",
      "inventory_consignment",
      "inventory_financing",
      "ar_factoring",
      "asset_based",
      "rbf",
      "investor",
      "friends_family",
    ].map((type) => [type, { use: "never" }]),
  ),
};

function conflictOf(bank: Partial<BankInput>, best: BestWishes = {}) {
  const problem = createProblem({ bank: { ...BANK, ...bank }, best: { ...ONLY_SBA, ...best } });
  const { conflict } = answerQuestion(problem);
  if (conflict === null) throw new Error("It can be paid for.");
  return { problem, conflict };
}

test("a household that is short without any payment is told so, with where to look", () => {
  const { problem, conflict } = conflictOf({});
  expect(conflict.constraints).toEqual(["global"]);
  expect(describeConflict(conflict)).toMatch(
    /^No structure meets “Global coverage at least”, and while all else stays no other number of it would do\. The/,
  );
  expect(describeShortHousehold(problem, conflict)).toMatch(
    /^Even if all of the price were your own money, .* would be -?−?\d\.\d\dx: what the business earns/,
  );
});

test("without a profile nothing is said of a household", () => {
  const { problem, conflict } = conflictOf(
    { profile: null, figures: { cads: 40_000 } },
    { constraints: { cashMost: { on: true, value: 30_000 } } },
  );
  expect(describeShortHousehold(problem, conflict)).toBeNull();
  expect(conflict.constraints).toEqual(["cashMost"]);
  expect(describeConflict(conflict)).toBe(
    "No structure meets “Cash to close at most” as it is. Everything else you asked for may stay.",
  );
});

const said = (...relief: readonly (readonly [Conflict["constraints"][number], number | null])[]): string =>
  describeConflict({
    constraints: relief.map(([constraint]) => constraint),
    relief: relief.map(([constraint, to]) => ({ constraint, from: 1, to })),
  });

test("one, several or none of them may give way", () => {
  expect(said(["worstCoverage", 1.1])).toBe(
    "No structure meets “Coverage at least” as it is. Everything else you asked for may stay.",
  );
  expect(said(["worstCoverage", 1.1], ["cashMost", 5])).toMatch(/Any one of them may give way/);
  expect(said(["worstCoverage", 1.1], ["cashMost", 5], ["rules", null])).toMatch(
    /One of “Coverage at least” and “Cash to close at most” may give way/,
  );
  expect(said(["worstCoverage", null], ["cashMost", null])).toMatch(/No one of them is enough by itself/);
  expect(said(["rules", null])).toMatch(/^No structure meets “No lender’s rule fails”\. The price/);
  expect(describeRelief({ constraint: "rules", to: null })).toBe("must hold");
  expect(describeRelief({ constraint: "cashMost", to: null })).toBe("none alone");
});

test("a reader who may not see one of them is told nothing of its relief", () => {
  expect(describeConflict({ constraints: ["global"], relief: [] })).toBe("This alone cannot be met.");
});

test("a number above the bank's own rule is said to be the reader's setting", () => {
  const values = valuesFor({ today: "2026-11-20" });
  const global = { constraint: "global" as const, from: 1.15, to: 1.05 };
  expect(
    describeStricter({ values }, [global, { constraint: "worstCoverage", from: 1.25, to: null }]),
  ).toEqual(["Global coverage at least 1.15x is your setting; the bank’s rule is 1.00x."]);
  expect(describeStricter({ values }, [{ ...global, from: 1 }])).toEqual([]);
});
