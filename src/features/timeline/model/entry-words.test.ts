import { expect, test } from "vitest";
import { describeEntry, describeValue } from "./entry-words.ts";

const figure = { what: "figure", figure: "askingPrice", cause: "typed" } as const;

test("a change of a figure says what it was and is, and an unknown one is no zero", () => {
  expect(describeEntry({ ...figure, wasUsd: 1_200_000, isUsd: 1_150_000 }).did).toBe(
    "changed the asking price from $1,200,000 to $1,150,000",
  );
  expect(describeEntry({ ...figure, wasUsd: null, isUsd: 0 }).did).toBe(
    "changed the asking price to $0, which was not known before",
  );
  expect(describeEntry({ ...figure, wasUsd: 0, isUsd: null }).did).toBe(
    "changed the asking price from $0 to unknown",
  );
});

test("a field is said in its own unit, and a row of the books by its name", () => {
  const books = { what: "field", kind: "books", place: "periods/1", name: "Period FY2025" } as const;
  const field = { ...books, cause: "typed" } as const;
  const said = { was: null, is: "added" };
  expect(describeEntry({ ...field, ...said }).more).toBe("In the books");
  expect(describeEntry({ ...books, ...said, cause: "undo" }).more).toBe("In the books: Taken back");
  expect(describeEntry({ ...books, ...said, kind: "figure", cause: "intake" }).more).toBe(
    "From a document in intake",
  );
  expect(describeValue("adjustments/1/ruleId", "owner-vehicle")).toBe("“Personal use of vehicles”");
  expect(describeValue("basics.employees", 12)).toBe("12");
  expect(describeValue("financials.managerSalary", 90_000)).toBe("$90,000");
  expect(describeValue("periods/1/lines/revenue", Number.NaN)).toBeNull();
  expect(describeEntry({ ...field, was: null, is: "added" }).did).toBe("added Period FY2025");
  expect(describeEntry({ ...field, was: { id: "1" }, is: null }).did).toBe("removed Period FY2025");
  expect(describeEntry({ ...field, was: null, is: { page: 2 } }).did).toBe("changed Period FY2025");
  expect(describeEntry({ ...field, name: "FY2025: Revenue", was: null, is: 1.5 }).did).toBe(
    "changed FY2025: Revenue to 1.5, which was not known before",
  );
});

test("what was noted says its kind, with whom and of which day", () => {
  const note = { what: "deal-note", onDay: "2026-11-24", text: "He sells", author: "Ann" } as const;
  expect(describeEntry({ ...note, kind: "call", contact: "Jane Roe, Roe Brokers" })).toEqual({
    did: "noted a call with Jane Roe, Roe Brokers of 24 Nov 2026",
    more: "He sells",
  });
  expect(describeEntry({ ...note, kind: "note", contact: "" }).did).toBe("wrote a note of 24 Nov 2026");
  const comment = { what: "comment", about: "Summit Air", text: "**Look** at this", author: "Ann" } as const;
  expect(describeEntry(comment).more).toBe("Look at this");
  const marked = {
    ...note,
    kind: "mail",
    contact: "",
    text: "# Price\n> He wants **$1.85M** `firm`, 2 ** 3",
  } as const;
  expect(describeEntry(marked).more).toBe("Price\nHe wants $1.85M firm, 2 ** 3");
});

test("a move says its reason, and none where there is none", () => {
  const move = { what: "move", from: "New", to: "Passed" } as const;
  expect(describeEntry({ ...move, reason: "price too high", words: "by far" }).more).toBe(
    "price too high: by far",
  );
  expect(describeEntry({ ...move, reason: null, words: "" }).more).toBeNull();
});
