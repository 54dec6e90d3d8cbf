import { BANK_RULES } from "#calc/tables/bank-rules.ts";
import { calculateBank } from "#calc/lending/bank-calculation.ts";
import type { BankInput } from "#calc/lending/bank-input.ts";
import { expect, test } from "vitest";
import { COVERAGE_RULES, fullYearUsd } from "./coverage-rules.ts";

const LOAN = { term: 120, interestRate: 10, feeBasis: "typed", sbaFeePercentage: 0 } as const;
const calculation = (terms: object) => {
  const input: BankInput = {
    deal: {
      askingPriceUsd: null,
      revenueUsd: null,
      ebitdaUsd: null,
      sdeUsd: null,
      ebitdaMultiple: null,
      equipmentUsd: null,
      realEstateUsd: null,
      inventoryUsd: null,
      receivablesUsd: null,
    },
    offer: 1_000_000,
    components: [{ type: "sba", amount: 800_000, terms: { ...LOAN, ...terms } }],
    figures: { cads: 150_000 },
    loanNumberDate: "2026-11-20",
  };
  return calculateBank(input, BANK_RULES);
};

test("months of interest alone do not make a business look able to pay: a full year of payments counts", () => {
  const waiting = calculation({ interestOnlyMonths: 12 });
  const [first = 0, second = 0] = waiting.payments.due;
  expect(second).toBeGreaterThan(first);
  expect(fullYearUsd(waiting)).toBe(second / 100);
  expect(COVERAGE_RULES["sba-coverage"](waiting).value).toBe(150_000 / (second / 100));
});

test("a loan that is paid from the first month on has its first year, and a balloon is no payment of a year", () => {
  const plain = calculation({});
  expect(fullYearUsd(plain)).toBe((plain.payments.due[0] ?? 0) / 100);
  const balloon = calculation({ interestOnlyMonths: 6, balloonMonth: 18 });
  expect(fullYearUsd(balloon)).toBeLessThan(200_000);
});
