import type { DealFigures } from "#calc/deal/deal-figures.ts";
import { readDealRecord } from "#calc/deal/read-deal-record.ts";
import { expect, test } from "vitest";
import { canEstimateEbitda, estimateFor } from "./ebitda-estimate.ts";

function figuresOf(ebitdaUsd: number | null, sdeUsd: number | null): DealFigures {
  const reading = readDealRecord({});
  if (!reading.ok) throw new Error(reading.error);
  return { ...reading.figures, ebitdaUsd, sdeUsd };
}

test("only a deal that states earnings but no EBITDA can be estimated", () => {
  expect(canEstimateEbitda(figuresOf(null, 345_000))).toBe(true);
  expect(canEstimateEbitda(figuresOf(0, 345_000))).toBe(true);
  expect(canEstimateEbitda(figuresOf(-5, 345_000))).toBe(false);
  expect(canEstimateEbitda(figuresOf(null, null))).toBe(false);
});

test("nothing is estimated before it is asked for", () => {
  const deal = figuresOf(null, 345_000);
  expect(estimateFor(deal, null)).toBeNull();
  expect(estimateFor(deal, 60_000)).toEqual({ managerSalaryUsd: 60_000, ebitdaUsd: 285_000 });
  expect(estimateFor(figuresOf(330_000, 345_000), 60_000)).toBeNull();
});
