import { expect, test } from "vitest";
import {
  FIRST_STATE,
  type ImportEvent,
  type ImportState,
  nextImportState,
  wouldLoseWork,
} from "#web/import/import-state.ts";
import type { ListingImport } from "./listing-import.ts";
import { typeValue } from "#features/deal-import/model/answer-row.ts";
import { type ImportPlan, planImport } from "#features/deal-import/model/plan-import.ts";
import { planRow } from "#features/deal-import/model/plan-row.ts";
import {
  filterReview,
  findDoubt,
  findNextDoubt,
  reviewFields,
  reviewRows,
} from "#features/deal-import/model/review-rows.ts";

const NOW = "2026-11-21T09:00:00.000Z";
function planOf(text: string): ImportPlan {
  const planning = planImport(new TextEncoder().encode(text), "listings.csv", NOW);
  if (!planning.ok) throw new Error(planning.problem);
  return planning.plan;
}
const plan = planOf(
  "Title,Price,Cash Flow,Employees,City\nBakery,350000,500000,48-50,Boise\nGym,120000,,3,\nSpa,90000,,7~,\nBakery,350000,500000,-1,Boise",
);
const file = { fileName: "listings.csv", sizeBytes: 80, encoding: "UTF-8", rowCount: 4, notes: [] };
const after = (...events: ImportEvent<ListingImport>[]): ImportState<ListingImport> =>
  events.reduce<ImportState<ListingImport>>(nextImportState, FIRST_STATE);

const opened: ImportEvent<ListingImport>[] = [
  { kind: "chosen" },
  { kind: "opened", file, columns: plan.columns },
];
const planned: ImportEvent<ListingImport>[] = [
  ...opened,
  { kind: "planning" },
  { kind: "planned", rows: plan.rows.slice(0, 2), done: 2, total: 4 },
  { kind: "planned", rows: plan.rows.slice(2), done: 4, total: 4 },
];

test("a file goes from upload over its columns to the review", () => {
  expect(after({ kind: "chosen" })).toMatchObject({ step: "upload", work: { kind: "reading" } });
  expect(after(...opened)).toMatchObject({ step: "columns", work: null, file });
  expect(after(...planned.slice(0, 4))).toMatchObject({
    step: "columns",
    work: { progress: { done: 2, total: 4 } },
  });
  expect(after(...planned)).toMatchObject({ step: "review", work: null, rows: plan.rows });
});

test("a refused file says why and leaves nothing behind", () => {
  expect(after(...opened, { kind: "refused", problem: "This is a PDF." })).toEqual({
    ...FIRST_STATE,
    problem: "This is a PDF.",
  });
});

test("rows that arrive after a cancel are not taken", () => {
  expect(
    after(
      ...opened,
      { kind: "planning" },
      { kind: "started-over" },
      planned[3] as ImportEvent<ListingImport>,
    ),
  ).toEqual(FIRST_STATE);
});

test("a failed storing keeps everything, and success ends it", () => {
  const failed = after(
    ...planned,
    { kind: "storing" },
    { kind: "storing-failed", problem: "No connection." },
  );
  expect(failed).toMatchObject({
    step: "review",
    rows: plan.rows,
    storeProblem: "No connection.",
    work: null,
  });
  const stored = [{ row: 2, dealId: "d", name: "Gym" }];
  expect(nextImportState(failed, { kind: "stored", stored })).toMatchObject({ step: "done", stored });
});

test("work is lost by leaving only between the choice of a file and the storing", () => {
  expect(
    [FIRST_STATE, after(...opened), after(...planned), after(...planned, { kind: "stored", stored: [] })].map(
      wouldLoseWork,
    ),
  ).toEqual([false, true, true, false]);
});

test("the review counts, filters and leads from doubt to doubt", () => {
  const review = reviewRows(plan.rows, null);
  expect(review.counts).toEqual({ all: 4, ready: 1, doubtful: 2, skipped: 1 });
  expect(filterReview(review, "skipped").map((row) => row.decision.reason)).toEqual([
    "Same as row 1: same name 50, same place 20, same price 20, same SDE 15 = 105 points",
  ]);
  const first = findNextDoubt(review, null);
  expect(first).toEqual({ row: 1, field: "employees" });
  const second = findNextDoubt(review, first);
  expect(second).toEqual({ row: 1, field: "askingPrice" });
  expect(findNextDoubt(review, second)).toEqual({ row: 3, field: "employees" });
  expect(findNextDoubt(review, { row: 3, field: "employees" })).toEqual({ row: 1, field: "employees" });
  expect(findNextDoubt(reviewRows(plan.rows.slice(1, 2), null), null)).toBeNull();
});

test("an answered row is put in its place, and its doubts are asked about no more", () => {
  const [row] = plan.rows;
  if (row === undefined) throw new Error("no row");
  const answered = planRow(row.source, plan.context, typeValue(row.answers, "askingPrice", "3.5m"));
  const state = after(...planned, { kind: "answered", planned: [answered] });
  expect(state.rows[0]?.values.askingPrice).toBe(3_500_000);
  expect(findDoubt(answered, "askingPrice")).toBeUndefined();
  expect(findDoubt(answered, "employees")?.kind).toBe("doubtful");
});

test("deals that are there already are skipped, and compared again row by row", () => {
  const duplicate = {
    kind: "deal" as const,
    id: "d",
    name: "Gym",
    points: 110,
    reasons: ["same listing number 60", "same name 50"],
    askingPriceUsd: 120_000,
    since: NOW,
    passed: null,
  };
  const existing = new Map([[2, [duplicate]]]);
  const compared = after(...planned, { kind: "compared", existing });
  expect(reviewRows(compared.rows, compared.existing).counts.skipped).toBe(2);
  const renamed = nextImportState(compared, { kind: "compared-row", row: 2, existing: null });
  expect(reviewRows(renamed.rows, renamed.existing).counts.skipped).toBe(1);
});

test("the price and the earnings stand first in the review, then what is doubtful", () => {
  const { columns, rows } = planOf("City,Inventory,Rent,Employees,EBITDA,Price\nBoise,1,100,2,3000,40000");
  expect(reviewFields(columns, rows)).toEqual([
    "askingPrice",
    "ebitda",
    "employees",
    "rent",
    "inventory",
    "city",
  ]);
});
