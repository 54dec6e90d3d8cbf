import { programmeGuarantyFee, programmeRateCap } from "#calc/funding/sba-programme.ts";
import { valuesFor } from "#calc/lending/rule-values.ts";
import { BANK_RULES } from "#calc/tables/bank-rules.ts";
import { bankPrice } from "#calc/verdict/bank-price.ts";
import fc from "fast-check";
import { expect, test } from "vitest";

const DAY = "2026-11-22";
const VALUES = valuesFor({ today: DAY });
const MAX_LOAN_USD = 5_000_000;

const paymentOf = (pct: number, months: number) => pct / 1200 / (1 - (1 + pct / 1200) ** -months);

/** The smallest loan that pays for a purchase and for its own fee, found by repeating, as a lender finds it. */
function loanWithFee(purchaseUsd: number): number {
  let loanUsd = purchaseUsd;
  for (let round = 0; round < 200; round += 1)
    loanUsd = purchaseUsd + programmeGuarantyFee(loanUsd, 120, VALUES);
  return loanUsd;
}

/** What the earnings are against the payments of a year at a price; 0 where no loan is that large. */
function coverageAt(priceUsd: number, earningsUsd: number): number {
  const loanUsd = loanWithFee(0.8 * priceUsd);
  if (loanUsd > MAX_LOAN_USD + 1e-6) return 0;
  const { variablePct } = programmeRateCap(loanUsd, VALUES);
  const payments = loanUsd * paymentOf(variablePct, 120) + 0.1 * priceUsd * paymentOf(8, 60);
  return earningsUsd / (12 * payments);
}

const TOO_CLOSE = 1e-12;
const carries = (priceUsd: number, earningsUsd: number) =>
  coverageAt(priceUsd, earningsUsd) >= 1.25 - TOO_CLOSE;

/** The highest price by trying: coarse steps from far above, then dollar by dollar. */
function highestByTrying(earningsUsd: number): number {
  const step = 500;
  const mostUsd = Math.min(earningsUsd * 8 + step, 6_100_000);
  for (let from = Math.ceil(mostUsd / step) * step; from >= 0; from -= step) {
    // Within a step coverage falls, but for the edges of the rate, which are tried themselves.
    for (const edge of [from, ...EDGE_PRICES.filter((price) => price > from && price < from + step)]) {
      if (!carries(edge, earningsUsd)) continue;
      let price = edge;
      while (carries(price + 1, earningsUsd)) price += 1;
      return price;
    }
  }
  return 0;
}

/** The first whole dollars above and below the prices at which a loan reaches an edge. */
const EDGE_PRICES = [50_000, 150_000, 250_000, 350_000, 700_000, 4_000_000 / 3, MAX_LOAN_USD].flatMap(
  (loanUsd) => {
    const price = (loanUsd - programmeGuarantyFee(loanUsd, 120, VALUES)) / 0.8;
    return [Math.floor(price), Math.ceil(price), Math.ceil(price) + 1];
  },
);

test("the price is the highest that trying finds @further", () => {
  const earnings = fc.oneof(
    fc.double({ min: 1, max: 120_000, noNaN: true }),
    fc.double({ min: 60_000, max: 1_500_000, noNaN: true }),
  );
  fc.assert(
    fc.property(earnings, (earningsUsd) => {
      expect(bankPrice(earningsUsd, DAY)?.priceUsd).toBe(highestByTrying(earningsUsd));
    }),
    { numRuns: 40 },
  );
});

test("the price is carried and one dollar more is not, or no larger loan is lent", () => {
  fc.assert(
    fc.property(fc.double({ min: 100, max: 3_000_000, noNaN: true }), (earningsUsd) => {
      const found = bankPrice(earningsUsd, DAY);
      if (found === null) throw new Error("The day has rules.");
      expect(carries(found.priceUsd, earningsUsd)).toBe(true);
      if (found.limit !== "rate_step") expect(carries(found.priceUsd + 1, earningsUsd)).toBe(false);
    }),
  );
});

test("more earnings never carry less", () => {
  const usd = fc.double({ min: 0, max: 2_000_000, noNaN: true });
  fc.assert(
    fc.property(usd, usd, (a, b) => {
      const [less, more] = [Math.min(a, b), Math.max(a, b)];
      expect(bankPrice(more, DAY)?.priceUsd).toBeGreaterThanOrEqual(bankPrice(less, DAY)?.priceUsd ?? NaN);
    }),
  );
});

test("a loan that is held at an edge says by what", () => {
  expect(bankPrice(2_000_000, DAY)).toMatchObject({
    priceUsd: 6_077_343,
    limit: "loan_maximum",
  });
  expect(bankPrice(2_000_000, DAY)?.loanUsd).toBeCloseTo(5_000_000, -1);
  const held = Array.from({ length: 400 }, (_, index) => bankPrice(100 * index, DAY)?.limit);
  expect(held).toContain("rate_step");
});

test("nothing is left to lend on, and a day without rules has no price", () => {
  expect(bankPrice(0, DAY)).toMatchObject({ priceUsd: 0, limit: "coverage" });
  expect(bankPrice(-5_000, "2027-10-01")).toMatchObject({ priceUsd: 0 });
  const lastDay = BANK_RULES.values.guarantyFee.at(-1)?.validUntil ?? "";
  expect(bankPrice(330_000, lastDay)).not.toBeNull();
  expect(bankPrice(330_000, "2027-10-01")).toBeNull();
});

test("the price can be worked out again from the loan and the fee as they are written", () => {
  const { loanUsd = 0, feeUsd = 0 } = bankPrice(330_000, DAY) ?? {};
  expect([Math.round(loanUsd), Math.round(feeUsd)]).toEqual([1_402_805, 36_954]);
  expect(Math.round((1_402_805 - 36_954) / 0.8)).toBe(1_707_314);
});
