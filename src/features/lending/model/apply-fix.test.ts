import { expect, test } from "vitest";
import type { DealFigures } from "#calc/deal/deal-figures.ts";
import { fundingDealOf } from "#calc/funding/funding-deal.ts";
import { analyzeBank } from "#calc/lending/analyze-bank.ts";
import type { FixStep } from "#calc/lending/fixes/lever.ts";
import { defaultDealTerms } from "#features/funding/model/deal-terms.ts";
import { componentRecordSchema } from "#features/funding/model/stack-component.ts";
import type { StackEdit } from "#features/funding/model/stack-edit.ts";
import { HVAC } from "#tests/data/sample-deals.ts";
import { applyFix } from "./apply-fix.ts";
import { bankSubject } from "./bank-subject.ts";
import { UNKNOWN_LENDING } from "./deal-lending.ts";

const component = (id: string, componentType: string, percentage: number) =>
  componentRecordSchema.parse({
    id,
    name: id,
    componentType,
    percentage,
    amount: percentage * 10_000,
    order: 0,
    isUsingDefaultTerms: true,
    details: [],
    terms: null,
  });

const stack: StackEdit = {
  offerAmount: 1_000_000,
  dealTerms: defaultDealTerms(1_000_000),
  managerSalaryUsd: null,
  components: [
    component("loan", "sba", 70),
    component("note", "seller_note", 20),
    component("later", "earnout", 10),
  ],
};
const figures: DealFigures = { ...HVAC, ebitdaUsd: 150_000, managerSalaryUsd: 0 };
const deal = fundingDealOf(figures);
const before = { stack, lending: UNKNOWN_LENDING };
const apply = (...steps: FixStep[]) => applyFix(before, steps, { deal, newId: "new", assessedTerms: [] });
const step = (
  change: FixStep["change"],
  index: number | null,
  from: FixStep["from"],
  to: FixStep["to"],
): FixStep => ({
  change,
  index,
  from,
  to,
});

test("what a smaller loan leaves falls on the buyer's own money in the stack", () => {
  const { stack: fixed } = apply(step("buyer_cash_up", 0, 700_000, 650_000));
  expect(fixed.components[0]).toMatchObject({ amount: 650_000, percentage: 65 });
  expect(fixed.components[3]).toMatchObject({
    id: "new",
    componentType: "equity",
    amount: 50_000,
    percentage: 5,
  });
  expect(fixed.components.reduce((sum, { percentage }) => sum + percentage, 0)).toBe(100);
});

test("a lower price is the stack's, and the deal's where it has one of its own", () => {
  const steps = [step("price_down", null, 1_000_000, 900_000)];
  expect(apply(...steps).stack).toMatchObject({
    offerAmount: 900_000,
    components: [{ amount: 630_000 }, {}, {}],
  });
  const own = applyFix({ stack, lending: { ...UNKNOWN_LENDING, offer: 1_000_000 } }, steps, {
    deal,
    newId: "new",
    assessedTerms: [],
  });
  expect(own.stack).toBe(stack);
  expect(own.lending.offer).toBe(900_000);
});

test("terms that nobody had set are written out with the one that changes", () => {
  const { stack: fixed } = apply(step("note_standby", 1, "none", "full_life"), step("sba_term", 0, 120, 132));
  expect(fixed.components[1]).toMatchObject({
    isUsingDefaultTerms: false,
    terms: { standby: "full_life", term: 60 },
  });
  expect(fixed.components[0]).toMatchObject({ terms: { term: 132 } });
});

test("an earnout becomes a note on standby of the same amount", () => {
  const { stack: fixed } = apply(step("earnout_to_note", 2, "earnout", "seller_note"));
  expect(fixed.components[2]).toMatchObject({
    id: "later",
    componentType: "seller_note",
    amount: 100_000,
    terms: { standby: "full_life" },
  });
});

test("facts and working capital go into what the deal says for the bank, and the stack stays", () => {
  const fixed = apply(
    step("order_document", null, null, "valuationOrdered"),
    step("seller_stays", null, 18, 12),
    step("working_capital_down", null, 60_000, 40_000),
  );
  expect(fixed.stack).toBe(stack);
  expect(fixed.lending.facts).toMatchObject({ valuationOrdered: true, sellerStaysMonths: 12 });
  expect(fixed.lending.closing.workingCapital).toBe(40_000);
});

test("every single fix of a stack, once applied, lets its rule pass", () => {
  const parts = { figures, books: null, buyer: null, usualSalaryUsd: null, today: "2026-11-20" };
  const { input } = bankSubject({ ...parts, ...before });
  const assessedTerms = input.components.map(({ terms }) => terms);
  const answer = analyzeBank(input);
  const fixes = answer.rules.flatMap(({ id, fixes: found }) => found.map((fix) => ({ id, fix })));
  expect(fixes.length).toBeGreaterThan(3);
  for (const { id, fix } of fixes) {
    const fixed = applyFix(before, fix.steps, { deal, newId: "new", assessedTerms });
    const after = analyzeBank(bankSubject({ ...parts, ...fixed }).input);
    const verdict = after.rules.find((rule) => rule.id === id)?.verdict;
    expect(["pass", "not_applicable"], `${id} ${JSON.stringify(fix.steps)}`).toContain(verdict);
    expect(after.sourcesAndUses.cashToClose - answer.sourcesAndUses.cashToClose).toBeCloseTo(
      fix.buyerCashDelta,
      2,
    );
  }
});
