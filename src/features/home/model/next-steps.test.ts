import { expect, test } from "vitest";
import type { DealListItem, DraftHead } from "#features/deals/contract.ts";
import { listNextSteps } from "./next-steps.ts";

const at = "2026-11-21T12:04:00.000Z";
const idOf = (n: number) => `3f0d3a5e-7a55-4f6e-9c0f-6a0d7a1f${String(n).padStart(4, "0")}`;
const deal = (n: number, score: [known: number, lowest: number, highest: number] | null): DealListItem => ({
  id: idOf(n),
  version: 1,
  name: `Deal ${n}`,
  companyName: `Deal ${n}`,
  location: "",
  industry: "",
  status: "active",
  tags: [],
  imported: false,
  employees: null,
  askingPriceUsd: null,
  annualRevenueUsd: null,
  ebitdaUsd: null,
  managerSalaryUsd: null,
  sdeUsd: null,
  priceToEbitda: null,
  priceToSde: null,
  doubts: {},
  fairValueUsd: null,
  fairValueGapPct: null,
  score:
    score === null
      ? null
      : { overall: score[1], known: score[0], total: 12, lowest: score[1], highest: score[2] },
  hasAnalysis: false,
  hasLoi: false,
  updatedAt: at,
  createdBy: null,
  updatedBy: null,
});
const draft = (n: number, dealId: string | null): DraftHead => ({
  id: idOf(100 + n),
  name: `Draft ${n}`,
  dealId,
  createdAt: at,
  updatedAt: at,
});
const namesOf = (...input: Parameters<typeof listNextSteps>) =>
  listNextSteps(...input).map(({ name }) => name);

test("a complete deal asks for nothing", () => {
  expect(listNextSteps([deal(1, [12, 80, 80])], [], 5)).toEqual([]);
});

test("drafts come first, then what would tell most", () => {
  const deals = [deal(1, [9, 60, 70]), deal(2, [4, 20, 90]), deal(3, null), deal(4, [12, 80, 80])];
  expect(namesOf(deals, [draft(1, null)], 9)).toEqual(["Draft 1", "Deal 3", "Deal 2"]);
});

test("what was imported, or passed on, is no task", () => {
  expect(
    namesOf(
      [
        { ...deal(1, null), imported: true },
        { ...deal(2, null), status: "passed" },
      ],
      [],
      5,
    ),
  ).toEqual([]);
});

test("no more than asked for, and at most three drafts of them", () => {
  const drafts = [1, 2, 3, 4].map((n) => draft(n, idOf(9)));
  expect(namesOf([deal(1, null), deal(2, null)], drafts, 4)).toEqual([
    "Draft 1",
    "Draft 2",
    "Draft 3",
    "Deal 1",
  ]);
});

test("an incomplete deal says what its score could read", () => {
  expect(listNextSteps([deal(1, [9, 47, 82])], [], 5)).toEqual([
    {
      kind: "incomplete",
      dealId: idOf(1),
      name: "Deal 1",
      known: 9,
      total: 12,
      range: { lowest: 47, highest: 82 },
    },
  ]);
});
