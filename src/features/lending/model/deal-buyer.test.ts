import { expect, test } from "vitest";
import { buyerSchema } from "#features/profile/model/buyer.ts";
import { buyerOfDeal, dealLendingSchema, UNKNOWN_LENDING, withOwnBuyer } from "./deal-lending.ts";
import { describeCashLines, describeDebtLines, describePeople } from "./words/deal-buyer-words.ts";

const profile = buyerSchema.parse({
  cash: [{ source: "savings", amount: 90_000, borrowed: false }],
  personalDebts: [{ kind: "car", monthlyPayment: 400 }],
  livingCostsMonthly: 5_000,
  taxPct: 22,
});

test("a value that a deal says itself goes before the profile's, and the rest stays the profile's", () => {
  const lending = withOwnBuyer(UNKNOWN_LENDING, { livingCostsMonthly: 6_500, personalDebts: [] });
  const buyer = buyerOfDeal(profile, lending.buyer ?? null);
  expect(buyer).toMatchObject({ livingCostsMonthly: 6_500, personalDebts: [], taxPct: 22 });
  expect(buyer.cash).toEqual(profile.cash);
  // What it says is stored as it is.
  expect(dealLendingSchema.parse(lending)).toEqual(lending);
});

test("a value taken back is the profile's again, and a deal that says nothing more has no word of the buyer", () => {
  const two = withOwnBuyer(UNKNOWN_LENDING, { livingCostsMonthly: 6_500, taxPct: 0 });
  const one = withOwnBuyer(two, { livingCostsMonthly: null });
  expect(buyerOfDeal(profile, one.buyer ?? null)).toMatchObject({ livingCostsMonthly: 5_000, taxPct: 0 });
  expect(withOwnBuyer(one, { taxPct: null })).toEqual(UNKNOWN_LENDING);
});

test("what the profile says of a list is one line, and unknown amounts are never added as nothing", () => {
  const line = { source: null, borrowed: null, monthlyPayment: null };
  expect(describeCashLines([])).toBe("none");
  expect(describeCashLines([{ ...line, amount: null }])).toBe("1 source: no amount");
  expect(
    describeCashLines([
      { ...line, amount: 90_000 },
      { ...line, amount: null },
    ]),
  ).toBe("2 sources: $90,000, without 1 amount not known");
  expect(describeDebtLines([{ kind: "car", monthlyPayment: 400 }])).toBe("1 debt: $400 a month");
  expect(describePeople([])).toBe("nobody");
});
