import type { Calls } from "./server.ts";

/** Sums and words of a buyer's profile that stand nowhere else: whatever leaves the installation must hold none of them. */
const LIVING_COSTS = 7_351;
const SAVINGS = 273_519;
const OTHER_INCOME = 61_973;
const HOME_EQUITY = 191_357;
const NAME = "Wilhelmina Canary";

/** As a figure is written and as it is stored. */
export const CANARIES: readonly string[] = [
  NAME,
  ...[LIVING_COSTS, SAVINGS, OTHER_INCOME, HOME_EQUITY].flatMap((sum) => [
    String(sum),
    sum.toLocaleString("en-US"),
  ]),
];

/** A buyer of whom enough is known for global coverage, and a deal that says more of them. */
export async function storeBuyerCanary(calls: Calls, dealId: string): Promise<void> {
  await calls.profile.updateBuyer({
    buyer: {
      people: [{ name: NAME, sharePct: 100, citizenship: "other", guarantees: true, otherBusinesses: [] }],
      cash: [{ source: "savings", amount: SAVINGS, borrowed: false }],
      personalDebts: [],
      livingCostsMonthly: LIVING_COSTS,
      otherIncomeYearly: 0,
      taxPct: 20,
    },
  });
  await calls.lending.update({
    dealId,
    lending: {
      buyer: { otherIncomeYearly: OTHER_INCOME },
      facts: {
        personalRealEstateEquity: HOME_EQUITY,
        personalRealEstatePledged: false,
        otherSbaGuaranteed: 0,
      },
    },
  });
}
