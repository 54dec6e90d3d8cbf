import { readDealRecord } from "#calc/deal/read-deal-record.ts";
import { dealVerdict } from "#calc/verdict/deal-verdict.ts";
import worked from "#tests/data/worked-verdict.json" with { type: "json" };
import { expectLike } from "#tests/support/expect-like.ts";
import { expect, test } from "vitest";

test.each(worked.cases)("$name", ({ input, today, verdict }) => {
  const reading = readDealRecord(input);
  if (!reading.ok) throw new Error(reading.error);
  expectLike(dealVerdict(reading.figures, today), verdict, "verdict");
  // Money of the file is within a cent; the bank's price is exact.
  expect(dealVerdict(reading.figures, today).bank).toBe(verdict.bank);
});
