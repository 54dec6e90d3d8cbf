import { expect, test } from "vitest";
import { planLeads, readLeadFile, textsOf } from "./plan-leads.ts";
import { type LeadAnswers, planAgain, reviewLeads, typeLeadValue } from "./review-leads.ts";

const CSV = "Name,Email,Due\nBistro,a@b.c,soon\nBistro,a@b.c,\nKiln,,\n,,2030-01-01\n";

function open() {
  const reading = readLeadFile(new TextEncoder().encode(CSV), "x.csv");
  if (!reading.ok) throw new Error(reading.problem);
  const { table, columns } = reading.file;
  return { planned: planLeads(table, columns), texts: table.rows.map((row) => textsOf(row, columns)) };
}

test("leads that are there, repeats and rows without a name are left out unless the person wants them", () => {
  const { planned } = open();
  const existing = new Map([[3, "Kiln"]]);
  const review = reviewLeads(planned, existing, new Map());
  expect(review.rows.map(({ included, reason }) => [included, reason])).toEqual([
    [true, null],
    [false, "The same as row 1"],
    [false, "Among your leads already: Kiln"],
    [false, "Nothing to call it by: no name, company, contact or email"],
  ]);
  expect(review.counts).toEqual({ all: 4, included: 1, doubtful: 1, left: 3 });
  const wanted: LeadAnswers = new Map([1, 3, 4].map((row) => [row, { include: row !== 1 }]));
  const after = reviewLeads(planned, existing, wanted);
  // What has no name cannot be stored, whoever wants it.
  expect(after.rows.map(({ included }) => included)).toEqual([false, false, true, false]);
});

test("a value that is typed is read like the file; an emptied one is unknown, and nothing of it goes into the notes", () => {
  const { texts } = open();
  const first = texts[0] ?? {};
  const set = typeLeadValue(new Map(), 1, "nextActionOn", "3 Dec 2030");
  expect(planAgain(1, first, set.get(1))).toMatchObject({
    doubts: [],
    fields: { nextActionOn: "2030-12-03" },
  });
  const emptied = typeLeadValue(set, 1, "nextActionOn", "");
  expect(planAgain(1, first, emptied.get(1))).toMatchObject({
    doubts: [],
    fields: { nextActionOn: null, notes: "" },
  });
  const named = typeLeadValue(emptied, 4, "name", "Row of no name");
  expect(planAgain(4, texts[3] ?? {}, named.get(4)).refused).toBeNull();
});
