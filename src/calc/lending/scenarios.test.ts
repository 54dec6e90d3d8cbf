import worked from "#tests/data/worked-bank.json" with { type: "json" };
import { expect, test } from "vitest";
import { readDealRecord } from "#calc/deal/read-deal-record.ts";
import { fundingDealOf } from "#calc/funding/funding-deal.ts";
import { BANK_RULES } from "#calc/tables/bank-rules.ts";
import type { BankInput } from "./bank-input.ts";
import { bankScenarios } from "./scenarios.ts";

const reading = readDealRecord(worked.input.deal);
if (!reading.ok) throw new Error(reading.error);
const input = { ...worked.input, deal: fundingDealOf(reading.figures) } as BankInput;

test("the base with rates up by one point from month 13 is the worked example", () => {
  const scenarios = bankScenarios(input, BANK_RULES);
  expect(scenarios).toHaveLength(12);
  const same = scenarios.find(({ earnings, bps }) => earnings === "base" && bps === 100);
  expect(same?.worstYear).toBe(worked.expected.worstYear);
  expect(same?.lowestCash).toBeCloseTo(worked.expected.cash.lowest, 2);
});

test("lower earnings and higher rates cover less", () => {
  const coverage = (earnings: string, bps: number) =>
    bankScenarios(input, BANK_RULES).find((one) => one.earnings === earnings && one.bps === bps)
      ?.worstCoverage ?? 0;
  expect(coverage("bear", 0)).toBeLessThan(coverage("base", 0));
  expect(coverage("base", 0)).toBeLessThan(coverage("bull", 0));
  expect(coverage("bull", 300)).toBeLessThanOrEqual(coverage("bull", 0));
});
