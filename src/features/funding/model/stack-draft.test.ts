import { expect, test } from "vitest";
import { blankEdit, changePercentage, changeTerms } from "./builder-edit.ts";
import { defaultDealTerms } from "./deal-terms.ts";
import {
  keepStackDraft,
  readStackDrafts,
  saysSomething,
  type StackDraft,
  stackDraftsRecord,
} from "./stack-draft.ts";
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

const stored = (drafts: readonly StackDraft[]): unknown =>
  JSON.parse(JSON.stringify(stackDraftsRecord(drafts)));

test("what was being built comes back from the browser as it was", () => {
  const terms = { arAmount: 140_000, percentage: 75 };
  const asked = changePercentage(blankEdit(), "ar_factoring", { askedPct: 20, percentage: 140_000 / 11_500 });
  const custom = changeTerms(asked, "ar_factoring", terms);
  const kept = draft(1, { custom, adjusted: { "2": custom } });
  expect(readStackDrafts(stored([kept]))).toEqual([kept]);
});

test.each([null, 1, "x", [], {}, { entries: 3 }, { entries: [null, { dealId: "x" }] }])(
  "%j holds no draft and breaks nothing",
  (record) => expect(readStackDrafts(record)).toEqual([]),
);

test("one broken entry does not take the others with it", () => {
  const record = { format: 1, entries: [{ ...draft(1), offerUsd: "much" }, draft(2)] };
  expect(readStackDrafts(record)).toEqual([draft(2)]);
});

test("each deal has one draft, the latest first, and the oldest fall off", () => {
  let kept: StackDraft[] = [];
  for (let last = 1; last <= 25; last += 1) kept = keepStackDraft(kept, draft(last));
  kept = keepStackDraft(kept, draft(10, { offerUsd: 1 }));
  expect(kept).toHaveLength(20);
  expect(kept[0]).toMatchObject({ dealId: dealId(10), offerUsd: 1 });
  expect(kept.filter((one) => one.dealId === dealId(10))).toHaveLength(1);
  expect(kept.some((one) => one.dealId === dealId(1))).toBe(false);
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
  expect(readStackDrafts(stored([draft(1, { wishes: wished })]))[0]?.wishes).toEqual(wished);
  const { wishes: _, ...older } = draft(2);
  expect(readStackDrafts(JSON.parse(JSON.stringify({ format: 1, entries: [older] })))[0]?.wishes).toEqual(
    NO_WISHES,
  );
  expect(saysSomething(draft(1, { wishes: wished }), draft(1))).toBe(true);
});
