import { expect, test } from "vitest";
import type { DealFigures } from "#calc/deal/deal-figures.ts";
import { readDealRecord } from "#calc/deal/read-deal-record.ts";
import { describeUnknown } from "./unknown-in-card.ts";

function figuresOf(record: object): DealFigures {
  const reading = readDealRecord(record);
  if (!reading.ok) throw new Error(reading.error);
  return reading.figures;
}

test("names what a card reads as 0 although nobody entered it", () => {
  const deal = figuresOf({
    assets: { equipment: 210_000 },
    liabilities: { shortTermDebt: 0, longTermDebt: 0 },
  });
  expect(describeUnknown("net_worth", deal)).toBe("11 of 12 assets, 2 of 4 liabilities unknown, read as $0");
  expect(describeUnknown("asset_coverage_ratio", deal)).toBe("11 of 12 assets unknown, read as $0");
  expect(describeUnknown("debt_to_asset_ratio", figuresOf({}))).toBe(
    "12 of 12 assets, 2 of 2 debts unknown, read as $0",
  );
});

test("says nothing of cards that read no balance sheet", () => {
  expect(describeUnknown("annual_roi_pct", figuresOf({}))).toBe("");
});
