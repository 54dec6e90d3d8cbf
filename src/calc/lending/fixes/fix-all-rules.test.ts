import fc from "fast-check";
import { expect, test } from "vitest";
import { analyzeBank } from "#calc/lending/analyze-bank.ts";
import { calculateBank } from "#calc/lending/bank-calculation.ts";
import type { BankInput } from "#calc/lending/bank-input.ts";
import { judgeRules } from "#calc/lending/rules/judge-rules.ts";
import { BANK_RULES } from "#calc/tables/bank-rules.ts";
import { applyByHand } from "#tests/support/apply-fix-by-hand.ts";
import { bankInputs } from "#tests/support/random-bank.ts";
import { fixAllRules } from "./fix-all-rules.ts";
import type { FixStep } from "./lever.ts";

const verdictsOf = (input: BankInput) =>
  new Map(judgeRules(calculateBank(input, BANK_RULES), BANK_RULES).map((one) => [one.rule.id, one.verdict]));

const weights = new Map(BANK_RULES.rules.map(({ id, weight }) => [id, weight]));

/** All rules that it names hold with all of its changes at once, and none that passed fails. */
function holds(input: BankInput, rules: readonly string[], steps: readonly FixStep[]): boolean {
  const before = verdictsOf(input);
  const after = verdictsOf(steps.reduce(applyByHand, input));
  return [...after].every(([id, verdict]) =>
    rules.includes(id)
      ? verdict === "pass" || verdict === "not_applicable"
      : before.get(id) !== "pass" || verdict !== "fail",
  );
}

const lessBy100 = (step: FixStep): FixStep => ({ ...step, to: Number(step.to) + 100 });

test("what it says fixes all, by hand, and one step less does not @further", () => {
  const seen = { free: 0, cash: 0, price: 0 };
  fc.assert(
    fc.property(bankInputs, (input) => {
      const failed = analyzeBank(input).rules.filter(
        ({ id, verdict }) => verdict === "fail" && weights.get(id) !== "notice",
      );
      const whole = fixAllRules(calculateBank(input, BANK_RULES), BANK_RULES, failed);
      if (whole === null) return;
      const { rules, free, cash, price } = whole;
      expect(rules).toEqual(failed.filter(({ fixes }) => fixes.length > 0).map(({ id }) => id));
      const words = JSON.stringify(whole);
      if (cash === null && price === null) {
        seen.free += 1;
        expect(holds(input, rules, free), words).toBe(true);
      }
      for (const step of [cash, price]) {
        if (step === null) continue;
        seen[step === cash ? "cash" : "price"] += 1;
        expect(holds(input, rules, [...free, step]), words).toBe(true);
        const shorter = lessBy100(step);
        if (shorter.to !== step.from)
          expect(holds(input, rules, [...free, shorter]), `less of ${words}`).toBe(false);
      }
    }),
    { numRuns: 120 },
  );
  expect(seen.free + seen.cash + seen.price).toBeGreaterThan(15);
  expect(seen.cash).toBeGreaterThan(0);
});

test("where nothing fails that can be fixed nothing is claimed", () => {
  fc.assert(
    fc.property(bankInputs, (input) => {
      expect(fixAllRules(calculateBank(input, BANK_RULES), BANK_RULES, [])).toBeNull();
      const unfixable = [{ id: "sba-size" as const, fixes: [] }];
      expect(fixAllRules(calculateBank(input, BANK_RULES), BANK_RULES, unfixable)).toBeNull();
    }),
    { numRuns: 3 },
  );
});
