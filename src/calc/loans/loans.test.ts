import { amortizationSchedule } from "#calc/loans/amortization-schedule.ts";
import { loanBalance } from "#calc/loans/loan-balance.ts";
import { monthlyPayment } from "#calc/loans/monthly-payment.ts";
import fc from "fast-check";
import { expect, test } from "vitest";

const loan = fc.record({
  amountUsd: fc.double({ min: 1, max: 1e9, noNaN: true }),
  ratePct: fc.oneof(fc.constant(0), fc.double({ min: 1e-9, max: 40, noNaN: true })),
  months: fc.integer({ min: 1, max: 480 }),
});

test("the level payments of a loan repay it", () => {
  fc.assert(
    fc.property(loan, ({ amountUsd, ratePct, months }) => {
      const payment = monthlyPayment(amountUsd, ratePct, months);
      const rows = amortizationSchedule(amountUsd, ratePct, months);
      const repaid = rows.reduce((sum, row) => sum + row.principalUsd, 0);
      expect(rows).toHaveLength(months);
      expect(Math.abs(repaid - amountUsd)).toBeLessThanOrEqual(1e-9 * amountUsd);
      expect(rows.at(-1)?.balanceUsd).toBe(0);
      // The last row takes what is left; that it is a level payment too shows that the payment was right.
      expect(Math.abs((rows.at(-1)?.paymentUsd ?? 0) - payment)).toBeLessThanOrEqual(1e-6 * amountUsd);
    }),
  );
});

test("the balance after some payments is that of the schedule", () => {
  fc.assert(
    fc.property(loan, fc.nat({ max: 500 }), ({ amountUsd, ratePct, months }, paid) => {
      const row = amortizationSchedule(amountUsd, ratePct, months)[paid - 1];
      const expected = paid === 0 ? amountUsd : (row?.balanceUsd ?? 0);
      expect(Math.abs(loanBalance(amountUsd, ratePct, months, paid) - expected)).toBeLessThanOrEqual(
        1e-6 * amountUsd,
      );
    }),
  );
});

test("a loan without interest is divided by its months, and a rate next to 0 says the same", () => {
  expect(monthlyPayment(120_000, 0, 60)).toBe(2000);
  expect(monthlyPayment(120_000, 1e-10, 60)).toBeCloseTo(2000, 6);
});

test.each([
  [0, 7, 120],
  [-5, 7, 120],
  [1000, 7, 0],
  [1000, 7, -12],
])("a loan of %d at %d %% over %d months costs nothing", (amount, rate, months) => {
  expect(monthlyPayment(amount, rate, months)).toBe(0);
  expect(amortizationSchedule(amount, rate, months)).toEqual([]);
  expect(loanBalance(Math.min(0, amount), rate, months, 1)).toBe(0);
});
