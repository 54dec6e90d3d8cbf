import { expect, test } from "vitest";
import { ASSET_KEYS, LIABILITY_KEYS } from "#calc/deal/deal-figures.ts";
import { readDealRecord } from "#calc/deal/read-deal-record.ts";
import { scoreCompleteness } from "#calc/scoring/score-completeness.ts";
import { restsOnUnknown } from "./rests-on-unknown.ts";

const zeros = (keys: readonly string[]) => Object.fromEntries(keys.map((key) => [key, 0]));
const whole = {
  basics: { employees: 3 },
  financials: { askingPrice: 385_000, annualRevenue: 412_000, ebitda: 90_000 },
  assets: zeros(ASSET_KEYS),
  liabilities: zeros(LIABILITY_KEYS),
};

function rests(record: object): (key: string) => boolean {
  const reading = readDealRecord(record);
  if (!reading.ok) throw new Error(reading.error);
  const completeness = scoreCompleteness(reading.figures);
  return (key) => restsOnUnknown(key, reading.figures, completeness);
}

test("a deal whose debts nobody entered has not the lowest debt", () => {
  const ofHalf = rests({ ...whole, liabilities: {} });
  expect(ofHalf("debt_to_asset_ratio")).toBe(true);
  expect(ofHalf("net_worth")).toBe(true);
  expect(ofHalf("score.risk")).toBe(true);
  expect(ofHalf("score.overall")).toBe(true);
});

test("what reads no unknown is compared: typed zeros are known", () => {
  const ofWhole = rests(whole);
  for (const key of ["debt_to_asset_ratio", "net_worth", "score.risk", "score.overall", "fair_value"])
    expect(ofWhole(key)).toBe(false);
  expect(rests({ ...whole, liabilities: {} })("annual_roi_pct")).toBe(false);
});
