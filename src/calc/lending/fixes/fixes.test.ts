import { analyzeBank, type BankAnswer } from "#calc/lending/analyze-bank.ts";
import { calculateBank } from "#calc/lending/bank-calculation.ts";
import type { BankInput } from "#calc/lending/bank-input.ts";
import { assessRules } from "#calc/lending/rules/assess-rules.ts";
import { BANK_RULES } from "#calc/tables/bank-rules.ts";
import { applyByHand as apply } from "#tests/support/apply-fix-by-hand.ts";
import { bankInputs } from "#tests/support/random-bank.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { FixStep } from "./lever.ts";

const verdictsOf = (input: BankInput) =>
  new Map(
    assessRules(calculateBank(input, BANK_RULES), BANK_RULES).map(({ rule, verdict }) => [rule.id, verdict]),
  );

/** The rule passes or is no longer asked, and none that passed fails. */
function isMended(input: BankInput, id: string, before: BankAnswer): boolean {
  const after = verdictsOf(input);
  const own = after.get(id as never);
  const isHeld = own === "pass" || own === "not_applicable";
  return isHeld && before.rules.every((rule) => rule.verdict !== "pass" || after.get(rule.id) !== "fail");
}

const MONEY = ["buyer_cash_up", "price_down", "working_capital_down"];

/** One step less; null where nothing would be changed. */
function lessBy(step: FixStep): FixStep | null {
  if (typeof step.from !== "number" || typeof step.to !== "number" || step.change === "rate_to_cap")
    return null;
  const size = MONEY.includes(step.change) ? 100 : 1;
  const to = step.to + Math.sign(step.from - step.to) * size;
  return Math.abs(step.from - step.to) > size ? { ...step, to } : null;
}

test("every fix makes its rule pass and breaks none, and one step less does not", () => {
  let seen = 0;
  fc.assert(
    fc.property(bankInputs, (input) => {
      const before = analyzeBank(input);
      for (const { id, fixes } of before.rules) {
        for (const { steps } of fixes) {
          seen += 1;
          const words = `${id}: ${JSON.stringify(steps)}`;
          expect(isMended(steps.reduce(apply, input), id, before), words).toBe(true);
          for (const [at, step] of steps.entries()) {
            const less = lessBy(step);
            if (less === null) continue;
            const shorter = steps.map((other, which) => (which === at ? less : other));
            // A price of two changes moves what the other began with; its own step says by how much.
            if (steps.some(({ change: what }) => what === "price_down") && steps.length > 1) continue;
            expect(isMended(shorter.reduce(apply, input), id, before), `less of ${words}`).toBe(false);
          }
        }
      }
    }),
    { numRuns: 40 },
  );
  expect(seen).toBeGreaterThan(10);
});

test("the same question has the same answer", () => {
  fc.assert(
    fc.property(bankInputs, (input) => {
      expect(analyzeBank(input).rules).toEqual(analyzeBank(input).rules);
    }),
    { numRuns: 5 },
  );
});

const amountsOf = ({ components, offer }: BankInput): number[] =>
  components.map(({ amount, percentage }) => amount ?? Math.round((offer * (percentage ?? 0)) / 100));
const hasSba = (input: BankInput): boolean =>
  input.components.some(({ type }, at) => type === "sba" && (amountsOf(input)[at] ?? 0) > 0);

test("no fix, of one change or of two, ends at a loan of nothing, at a price far below the offer, or without the loan that failed @further", () => {
  const seen = { single: 0, pair: 0 };
  fc.assert(
    fc.property(bankInputs, (input) => {
      for (const { id, fixes } of analyzeBank(input).rules) {
        for (const { steps } of fixes) {
          seen[steps.length > 1 ? "pair" : "single"] += 1;
          const after = steps.reduce(apply, input);
          const words = `${id}: ${JSON.stringify(steps)}`;
          const [before, left] = [amountsOf(input), amountsOf(after)];
          for (const [at, usd] of before.entries())
            if (usd > 0) expect(left[at] ?? 0, words).toBeGreaterThan(0);
          expect(after.offer, words).toBeGreaterThanOrEqual(0.7 * input.offer);
          expect(hasSba(after), words).toBe(hasSba(input));
          for (const { to } of steps) if (typeof to === "number") expect(to, words).toBeGreaterThanOrEqual(0);
        }
      }
    }),
    { numRuns: 150 },
  );
  expect(seen.single).toBeGreaterThan(50);
  expect(seen.pair).toBeGreaterThan(5);
});
