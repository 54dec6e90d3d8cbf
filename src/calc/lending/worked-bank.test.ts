import worked from "#tests/data/worked-bank.json" with { type: "json" };
import { readDealRecord } from "#calc/deal/read-deal-record.ts";
import { fundingDealOf } from "#calc/funding/funding-deal.ts";
import { expect, test } from "vitest";
import { analyzeBank } from "./analyze-bank.ts";
import type { BankInput } from "./bank-input.ts";

const reading = readDealRecord(worked.input.deal);
if (!reading.ok) throw new Error(reading.error);
const input = { ...worked.input, deal: fundingDealOf(reading.figures) } as BankInput;

/** Money to the cent, ratios to a millionth; keys and their order exactly. */
function expectWorked(actual: unknown, expected: unknown, path = ""): void {
  if (typeof expected === "number") {
    const isMoney = Math.abs(expected) >= 1000 || Number.isInteger(expected * 100);
    expect(
      Math.abs(Number(actual) - expected),
      `${path}: ${String(actual)} for ${expected}`,
    ).toBeLessThanOrEqual(isMoney ? 0.0051 : Math.max(1e-6, Math.abs(expected) * 1e-6));
  } else if (Array.isArray(expected)) {
    expect((actual as unknown[]).length, path).toBe(expected.length);
    for (const [index, item] of expected.entries()) {
      expectWorked((actual as unknown[])[index], item, `${path}[${index}]`);
    }
  } else if (typeof expected === "object" && expected !== null) {
    const known = actual as Record<string, unknown>;
    expect(Object.keys(known), path).toEqual(Object.keys(expected));
    for (const [key, value] of Object.entries(expected)) expectWorked(known[key], value, `${path}.${key}`);
  } else expect(actual, path).toBe(expected);
}

test("the worked example is reproduced to the cent, key by key", () => {
  const answer = analyzeBank(input);
  const rules = answer.rules.map(({ missing: _, fixes: __, ...rule }) => rule);
  expectWorked({ ...answer, rules }, worked.expected);
});
