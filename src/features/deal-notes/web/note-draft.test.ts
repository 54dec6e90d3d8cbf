import { expect, test } from "vitest";
import { describeWhat } from "#features/deal-notes/model/deal-note-words.ts";
import { type NoteDraft, problemsOf } from "./note-draft.ts";

const TODAY = "2026-11-27";
const draft: NoteDraft = { kind: "call", onDay: TODAY, contactId: null, body: "He sells" };

test("today and days before are taken, a day to come and no day are not", () => {
  expect(problemsOf(draft, TODAY)).toEqual({});
  expect(problemsOf({ ...draft, onDay: "2000-01-01" }, TODAY)).toEqual({});
  expect(problemsOf({ ...draft, onDay: "2026-11-28" }, TODAY)).toEqual({
    onDay: "This day is still to come. Choose today or a day before.",
  });
  for (const onDay of ["", "2026-02-30"])
    expect(problemsOf({ ...draft, onDay }, TODAY)).toEqual({ onDay: "Choose a day." });
  expect(problemsOf({ ...draft, onDay: "1999-12-31" }, TODAY)).toEqual({
    onDay: "Choose a day since 1 January 2000.",
  });
});

test("words are asked for, and too many are counted", () => {
  expect(problemsOf({ ...draft, body: " \n" }, TODAY)).toEqual({ body: "Write the note first." });
  expect(problemsOf({ ...draft, body: "x".repeat(4_000) }, TODAY)).toEqual({});
  expect(problemsOf({ ...draft, body: "x".repeat(4_002) }, TODAY).body).toContain("2 characters too long");
});

test("what it is of is said with its day, and with whom only where somebody is named", () => {
  const note = { kind: "mail", onDay: "2026-11-24", contactName: "" } as const;
  expect(describeWhat(note)).toBe("Mail on 24 Nov 2026");
  expect(describeWhat({ ...note, kind: "call", contactName: "Jane Roe" })).toBe(
    "Call with Jane Roe on 24 Nov 2026",
  );
});
