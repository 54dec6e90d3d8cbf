import { expect, test } from "vitest";
import { type LeadAnswers, planLead } from "./plan-lead.ts";
import { planLeads, readLeadFile } from "./plan-leads.ts";
import { reviewLeads, typeLeadValue } from "./review-leads.ts";

const CSV = "Name,Email,Due\nBistro,a@b.c,soon\nBistro,a@b.c,\nKiln,,\n,,2030-01-01\n";

function open() {
  const reading = readLeadFile(new TextEncoder().encode(CSV));
  if (!reading.ok) throw new Error(reading.problem);
  const { table, columns } = reading.source;
  return (answers?: ReadonlyMap<number, LeadAnswers>) => planLeads(table, columns, {}, answers);
}

test("leads that are there, repeats and rows without a name are left out unless the person wants them", () => {
  const plan = open();
  const existing = new Map([[3, "Kiln"]]);
  const review = reviewLeads(plan(), existing);
  expect(review.rows.map(({ included, reason }) => [included, reason])).toEqual([
    [true, null],
    [false, "The same as row 1"],
    [false, "Among your leads already: Kiln"],
    [false, "Nothing to call it by: no name, company, contact or email"],
  ]);
  expect(review.counts).toEqual({ all: 4, included: 1, doubtful: 1, left: 3 });
  const wanted = new Map([1, 3, 4].map((row) => [row, { include: row !== 1 }]));
  const after = reviewLeads(plan(wanted), existing);
  // What has no name cannot be stored, whoever wants it.
  expect(after.rows.map(({ included }) => included)).toEqual([false, false, true, false]);
});

test("a value that is typed is read like the file; an emptied one is unknown, and nothing of it goes into the notes", () => {
  const [first, , , nameless] = open()().map(({ source }) => source);
  if (first === undefined || nameless === undefined) throw new Error("The file has four rows.");
  const set = typeLeadValue({}, "nextActionOn", "3 Dec 2030");
  expect(planLead(first, set)).toMatchObject({ doubts: [], fields: { nextActionOn: "2030-12-03" } });
  const emptied = typeLeadValue(set, "nextActionOn", "");
  expect(planLead(first, emptied)).toMatchObject({ doubts: [], fields: { nextActionOn: null, notes: "" } });
  expect(planLead(nameless, typeLeadValue({}, "name", "Row of no name")).refused).toBeNull();
});
