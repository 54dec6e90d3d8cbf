import { planTask } from "./plan-task.ts";
import worked from "#tests/data/worked-plan.json" with { type: "json" };
import { expect, test } from "vitest";

const task = planTask("2026-11-22");

/** What is expected is in what is found: objects may have more keys, numbers are equal to a millionth. */
function expectWithin(found: unknown, expected: unknown, path: string): void {
  if (typeof expected === "number") expect(found, path).toBeCloseTo(expected, 5);
  else if (Array.isArray(expected)) {
    expect(Array.isArray(found) ? found.length : null, path).toBe(expected.length);
    for (const [at, one] of expected.entries()) expectWithin((found as unknown[])[at], one, `${path}[${at}]`);
  } else if (expected !== null && typeof expected === "object") {
    for (const [key, one] of Object.entries(expected))
      expectWithin((found as Record<string, unknown> | null)?.[key], one, `${path}.${key}`);
  } else expect(found, path).toEqual(expected);
}

test.each(worked.examples)("$name", ({ input, bankInput, expected, ...rest }) => {
  const reading = task.read(input);
  if (!reading.ok) throw new Error(reading.error);
  const answer = task.answer(reading.content) as Record<string, unknown>;
  expectWithin(answer, expected, "answer");
  expectWithin(answer.bankInput, bankInput, "bankInput");
  if (!("passesAtLeast" in rest)) return;
  const next = (answer.answer as { next: { kind: string; cash: number } }).next;
  expect(next.kind).toBe("change");
  expect(next.cash).toBeLessThanOrEqual(rest.passesAtLeast?.furtherCash ?? -Infinity);
});

test("market terms that are off limit nothing, and leave nothing out", () => {
  const [example] = worked.examples;
  const components = [
    { type: "equity", percentage: 2 },
    { type: "seller_note", percentage: 98 },
  ];
  const answerWith = (on: boolean) => {
    const reading = task.read({ ...example?.input, components, best: null, plan: { marketTerms: { on } } });
    if (!reading.ok) throw new Error(reading.error);
    return task.answer(reading.content) as {
      figures: { market: readonly string[] };
      leftOutByMarket: readonly unknown[];
    };
  };
  expect(answerWith(true).figures.market).toContain("most/seller_note");
  expect(answerWith(true).leftOutByMarket).not.toEqual([]);
  expect(answerWith(false)).toMatchObject({ figures: { market: [] }, leftOutByMarket: [] });
});

test("a price of more than ten trillion dollars is refused, not searched", () => {
  const deal = { financials: { askingPrice: 1e18, ebitda: 2e17 } };
  expect(task.read({ deal })).toEqual({
    ok: false,
    error: "deal.financials.askingPrice: That is more than ten trillion dollars. Check the number of zeros.",
  });
});
