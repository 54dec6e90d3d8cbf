import { calculateRoi, FINANCING_SCENARIOS, type RoiInput } from "#calc/returns/calculate-roi.ts";
import { internalRateOfReturn } from "#calc/returns/internal-rate-of-return.ts";
import { paybackOfFlows } from "#calc/returns/roi-outcome.ts";
import fc from "fast-check";
import { expect, test } from "vitest";

const HVAC: RoiInput = {
  askingPriceUsd: 1_200_000,
  ebitdaUsd: 330_000,
  downPaymentPct: 25,
  annualRatePct: 7,
  termYears: 10,
};

function roi(change: Partial<RoiInput>): NonNullable<ReturnType<typeof calculateRoi>> {
  const block = calculateRoi({ ...HVAC, ...change });
  if (block === null) throw new Error("the calculator has no figure");
  return block;
}

test("25 % down at 7 % over 10 years", () => {
  const block = roi({});
  expect(block.loan).toBe(900_000);
  expect(block.monthly_payment).toBeCloseTo(10_449.76, 2);
  expect(block.annual_debt_service).toBeCloseTo(125_397.16, 2);
  expect(block.cash_on_cash_pct).toBeCloseTo(68.2, 1);
  expect(block.payback_years).toBeCloseTo(1.466, 3);
  expect(block.irr_pct).toBeCloseTo(69.4, 1);
  expect(block.dscr).toBeCloseTo(2.63, 2);
  expect(block.timeline[1]?.cumulative).toBeCloseTo(-95_397, 0);
  expect(block.timeline[2]?.cumulative).toBeCloseTo(109_206, 0);
  expect(block.timeline.map(({ year }) => year)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

test("all cash and half down", () => {
  const cash = roi(FINANCING_SCENARIOS.all_cash);
  expect(cash.cash_on_cash_pct).toBeCloseTo(27.5, 9);
  expect(cash.payback_years).toBeCloseTo(3.636, 3);
  expect(cash.irr_pct).toBeCloseTo(27.8, 1);
  expect(cash.dscr).toBeNull();
  const half = roi(FINANCING_SCENARIOS["50_down"]);
  expect(half.cash_on_cash_pct).toBeCloseTo(41.1, 1);
  expect(half.irr_pct).toBeCloseTo(42.6, 1);
});

test("a loan longer than ten years is repaid from the sale", () => {
  const block = roi({ downPaymentPct: 10, annualRatePct: 9, termYears: 15 });
  expect(block.monthly_payment).toBeCloseTo(10_954.08, 2);
  expect(block.loan_balance_year10).toBeCloseTo(527_694.94, 2);
  expect(block.irr_pct).toBeCloseTo(165.5, 1);
});

test("a loan shorter than ten years leaves the later years alone", () => {
  const { timeline, annual_cash_flow: cashFlow } = roi({ termYears: 5 });
  expect(timeline[5]?.cash_flow).toBe(cashFlow);
  expect(timeline[6]?.cash_flow).toBe(330_000);
});

test("with nothing down what is divided by it has no figure", () => {
  const block = roi({ downPaymentPct: 0 });
  expect(block).toMatchObject({
    cash_on_cash_pct: null,
    irr_pct: null,
    equity_multiple: null,
    loan: 1_200_000,
  });
  expect(block.timeline.every((row) => row.roi_pct === null)).toBe(true);
  expect(block.dscr).not.toBeNull();
});

test("a payback beyond ten years has no figure", () => {
  expect(roi({ ebitdaUsd: 130_000 }).payback_years).toBeNull();
  expect(roi({ ebitdaUsd: -30_000 })).toMatchObject({
    payback_years: null,
    terminal_value: 0,
    irr_pct: null,
  });
});

test.each([{ askingPriceUsd: null }, { askingPriceUsd: 0 }, { ebitdaUsd: null }, { ebitdaUsd: 0 }])(
  "the whole calculator reads N/A with %j",
  (missing) => {
    expect(calculateRoi({ ...HVAC, ...missing })).toBeNull();
  },
);

test("payback is linear inside the year", () => {
  expect(paybackOfFlows([-100, 40, 40, 40])).toBe(2.5);
  expect(paybackOfFlows([-100, 40, 60])).toBe(2);
  expect(paybackOfFlows([-100])).toBeNull();
});

test.each([
  [[-100, 110], 10],
  [[-100, 0, 121], 10],
  [[-100, 0, 0, 0, 0, 0, 0, 0, 0, 0, 100], 0],
  [[-1000, 500], -50],
  [[100, -110], 10],
  [[-1, 0, 4], 100],
])("the rate of %j is %d %%", (flows, expected) => {
  expect(internalRateOfReturn(flows)).toEqual({ ok: true, value: expect.closeTo(expected, 10) });
});

test("any rate is found again from the flows it makes", () => {
  const flows = fc.array(fc.double({ min: 0, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(flows, fc.double({ min: -0.95, max: 9, noNaN: true }), (inflows, rate) => {
      fc.pre(inflows.some((flow) => flow > 1));
      const worth = inflows.reduce((sum, flow, index) => sum + flow / (1 + rate) ** (index + 1), 0);
      const found = internalRateOfReturn([-worth, ...inflows]);
      const foundPct = found.ok ? found.value : Number.NaN;
      expect(Math.abs(foundPct - rate * 100)).toBeLessThanOrEqual(1e-9 * Math.max(100, rate * 100));
    }),
    { numRuns: 1000 },
  );
});

test.each([
  [[], "no-sign-change"],
  [[0, 0], "no-sign-change"],
  [[-5, -5], "no-sign-change"],
  [[-1, 20], "no-root-in-range"],
  [[-1000, 0.1], "no-root-in-range"],
  [[-1, 3, -2.5], "no-root-in-range"],
  [[-1, Infinity], "overflow"],
  [[-1, Number.NaN], "overflow"],
])("%j has no rate: %s", (flows, reason) => {
  expect(internalRateOfReturn(flows)).toEqual({ ok: false, reason });
});

test("a return that two rates solve has none", () => {
  // (1 + r) is a root of −1 + 2.3x − 1.32x²: 10 % and 20 %.
  expect(internalRateOfReturn([-1, 2.3, -1.32])).toEqual({ ok: false, reason: "several-rates" });
  expect(internalRateOfReturn([-100, 230, -130])).toMatchObject({ ok: false });
});

test("with nothing put in there is nothing to pay back", () => {
  expect(paybackOfFlows([0, 50_000, 50_000])).toBeNull();
});
