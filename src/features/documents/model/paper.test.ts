import { expect, test } from "vitest";
import { filterPapers, listTags, NO_PAPER_FILTER, type Paper } from "./paper.ts";

const paper = (name: string, more: Partial<Paper> = {}): Paper => ({
  kind: "upload",
  id: name,
  name,
  about: "PDF",
  tags: [],
  notes: "",
  changedAt: "2026-11-01T00:00:00Z",
  href: null,
  document: null,
  ...more,
});
const PAPERS = [
  paper("Lease.pdf", { tags: ["Premises", "2026"], changedAt: "2026-11-02T00:00:00Z" }),
  paper("Offer", { kind: "loi", about: "Version 2", changedAt: "2026-11-03T00:00:00Z" }),
  paper("Bilanz Müller.xlsx", { about: "Excel", tags: ["premises"], notes: "From the accountant" }),
];
const names = (filter: Partial<typeof NO_PAPER_FILTER>) =>
  filterPapers(PAPERS, { ...NO_PAPER_FILTER, ...filter }).map(({ name }) => name);

test("what changed last comes first", () => {
  expect(names({})).toEqual(["Offer", "Lease.pdf", "Bilanz Müller.xlsx"]);
});

test("search looks at names, notes, tags and what a thing is, whatever the accents", () => {
  expect(names({ search: "muller" })).toEqual(["Bilanz Müller.xlsx"]);
  expect(names({ search: "accountant excel" })).toEqual(["Bilanz Müller.xlsx"]);
  expect(names({ search: "LOI" })).toEqual(["Offer"]);
  expect(names({ search: "lease accountant" })).toEqual([]);
});

test("kinds and tags narrow: either of a group, all of the groups", () => {
  expect(names({ tags: ["Premises"] })).toEqual(["Lease.pdf", "Bilanz Müller.xlsx"]);
  expect(names({ kinds: ["loi", "nda"] })).toEqual(["Offer"]);
  expect(names({ kinds: ["loi"], tags: ["Premises"] })).toEqual([]);
});

test("a tag is counted once, however it is written", () => {
  expect(listTags(PAPERS)).toEqual([
    { tag: "Premises", count: 2 },
    { tag: "2026", count: 1 },
  ]);
});
