import { expect, test } from "vitest";
import { filterDealFiles, listTags, NO_DEAL_FILE_FILTER, type DealFile } from "./deal-file.ts";

const dealFile = (name: string, more: Partial<DealFile> = {}): DealFile => ({
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
const FILES = [
  dealFile("Lease.pdf", { tags: ["Premises", "2026"], changedAt: "2026-11-02T00:00:00Z" }),
  dealFile("Offer", { kind: "loi", about: "Version 2", changedAt: "2026-11-03T00:00:00Z" }),
  dealFile("Bilanz Müller.xlsx", { about: "Excel", tags: ["premises"], notes: "From the accountant" }),
];
const names = (filter: Partial<typeof NO_DEAL_FILE_FILTER>) =>
  filterDealFiles(FILES, { ...NO_DEAL_FILE_FILTER, ...filter }).map(({ name }) => name);

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
  expect(listTags(FILES)).toEqual([
    { tag: "Premises", count: 2 },
    { tag: "2026", count: 1 },
  ]);
});
