import { expect, test } from "vitest";
import { blankEdit, changePercentage, changeTerms } from "./builder-edit.ts";
import { defaultDealTerms } from "./deal-terms.ts";
import { draftSchema, saysSomething, type StackDraft } from "./stack-draft.ts";
import { NO_WISHES } from "./wishes.ts";

const dealId = (last: number) => `0b9f3f4e-6f5b-4a53-9a35-${String(last).padStart(12, "0")}`;

function draft(last: number, more: Partial<StackDraft> = {}): StackDraft {
  return {
    dealId: dealId(last),
    offerUsd: 1_150_000,
    dealTerms: defaultDealTerms(1_200_000),
    managerSalaryUsd: null,
    wishes: NO_WISHES,
    custom: blankEdit(),
    proposal: null,
    adjusted: {},
    open: null,
    changedAt: "2026-11-21T12:00:00.000Z",
    ...more,
  };
}

const readBack = (kept: unknown): StackDraft | undefined =>
  draftSchema.safeParse(JSON.parse(JSON.stringify(kept))).data;

test("what was being built comes back from the browser as it was", () => {
  const terms = { arAmount: 140_000, percentage: 75 };
  const asked = changePercentage(blankEdit(), "ar_factoring", { askedPct: 20, percentage: 140_000 / 11_500 });
  const custom = changeTerms(asked, "ar_factoring", terms);
  const kept = draft(1, { custom, adjusted: { "2": custom } });
  expect(readBack(kept)).toEqual(kept);
  expect(readBack({ ...kept, offerUsd: "much" })).toBeUndefined();
});

test("a draft that says nothing is not kept", () => {
  const untouched = draft(1);
  expect(saysSomething(draft(1), untouched)).toBe(false);
  expect(saysSomething(draft(1, { offerUsd: 1 }), untouched)).toBe(true);
  expect(saysSomething(draft(1, { dealTerms: defaultDealTerms(5) }), untouched)).toBe(true);
  const custom = changePercentage(blankEdit(), "equity", { askedPct: 1, percentage: 1 });
  expect(saysSomething(draft(1, { custom }), untouched)).toBe(true);
});

test("wishes are kept with the draft, and a draft of an older program has none", () => {
  const wished = { ...NO_WISHES, cashAtHandUsd: 90_000 };
  expect(readBack(draft(1, { wishes: wished }))?.wishes).toEqual(wished);
  const { wishes: _, ...older } = draft(2);
  expect(readBack(older)?.wishes).toEqual(NO_WISHES);
  expect(saysSomething(draft(1, { wishes: wished }), draft(1))).toBe(true);
});
