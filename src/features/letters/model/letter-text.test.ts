import { addDays, formatLongDay } from "#kit/day.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { wholeLoi, wholeNda } from "#tests/support/sample-letters.ts";
import { cleanLine, cleanProse } from "./clean-text.ts";
import { compareLetters } from "./compare-letters.ts";
import { compareWords } from "./compare-words.ts";
import { composeLetter } from "./compose-letter.ts";
import { blankContent, readContent } from "./letter-content.ts";
import { letterText } from "./letter-text.ts";
import { fromPlainText, toPlainText } from "./plain-text.ts";
import { stateOfLocation } from "./us-states.ts";

test("characters that nobody sees, or that turn the order of reading, are in no letter", () => {
  expect(cleanLine("a\u202Eb\u2066c\u0000d\u200Be\uFEFF\u061Cf\uD800")).toBe("abcdef\uFFFD");
  expect(cleanLine("12 High Street,\r\nColumbus\u2028OH")).toBe("12 High Street, Columbus, OH");
  expect(cleanProse("  one \t two\u0085three ")).toBe("one two\nthree");
  const text = letterText(composeLetter(wholeLoi({ sellerName: "Evil\u202Etxt.exe\u0007 & <b>Co</b>" })));
  expect(text).toContain("Eviltxt.exe & <b>Co</b>");
  expect(text).not.toMatch(/[\u202E\u0007]/);
});

test("the worked letter says what was agreed", () => {
  const text = letterText(composeLetter(wholeLoi()));
  for (const words of [
    "Letter of Intent to acquire Summit Air Heating & Cooling",
    "Dear Pat Lee,",
    "The purchase price is $1,150,000",
    "Promissory note to the Seller: 6% a year over 60 months, paid monthly: $230,000",
    "Purchase Price: $1,150,000",
    "10% of the Purchase Price ($115,000)",
    "receiving financing of $747,500, including a loan guaranteed by the U.S. Small Business Administration,",
    "For 60 days after both parties have signed this Letter the Seller",
    "by the end of December 4, 2026",
    "expires on February 18, 2027",
    "The law of Ohio governs",
    "The Assets include the receivables and inventory of the Business at closing.",
    "The Seller keeps its cash, its bank accounts, its tax records, and its corporate records.",
    "the receivables and inventory that pass to the Buyer, less the payables that the Buyer takes over",
    "Seller: Summit Air LLC\nBy: ____________________\nName: Pat Lee\nTitle: Manager\nDate: ____",
    "not legal advice",
  ])
    expect(text).toContain(words);
});

test("what a clause was and is, word for word; numbers that only moved are no change", () => {
  const before = wholeLoi();
  const after = {
    ...wholeLoi({ exclusivityDays: 75 }),
    clauses: {
      ...before.clauses,
      switches: { deposit: false },
      own: [{ id: "x", title: "Boat", text: "The boat stays.", isBinding: false }],
    },
  };
  const changes = compareLetters(composeLetter(before), composeLetter(after));
  expect(changes.map(({ title, kind }) => [title, kind])).toEqual([
    ["Boat", "added"],
    ["Exclusivity (binding)", "changed"],
    ["Acceptance and expiry (binding)", "changed"],
    ["Deposit (binding)", "removed"],
  ]);
  expect(changes[1]?.words.filter(({ kind }) => kind !== "same")).toEqual([
    { kind: "removed", text: "60" },
    { kind: "added", text: "75" },
  ]);
  expect(compareLetters(composeLetter(before), composeLetter(wholeLoi()))).toEqual([]);
});

test("words are compared in both directions, and very long texts do not hang", () => {
  expect(compareWords("a b c e f", "a c e f d")).toEqual([
    { kind: "same", text: "a " },
    { kind: "removed", text: "b " },
    { kind: "same", text: "c e f" },
    { kind: "added", text: " d" },
  ]);
  // One word that stayed between others that went is no help to a reader.
  expect(compareWords("we like red cars", "you like blue cars")).toEqual([
    { kind: "removed", text: "we like red" },
    { kind: "added", text: "you like blue" },
    { kind: "same", text: " cars" },
  ]);
  expect(compareWords("", "")).toEqual([]);
  const long = (word: string) => Array.from({ length: 9_000 }, (_, index) => `${word}${index}`).join(" ");
  expect(compareWords(long("a"), long("b")).map(({ kind }) => kind)).toEqual(["removed", "added"]);
});

test("what stayed and went is the text before, what stayed and came the text after", () => {
  const text = fc
    .array(fc.constantFrom("we", "like", "red", "blue", "cars.", " ", "\n", "$5"), { maxLength: 60 })
    .map((words) => words.join(" "));
  fc.assert(
    fc.property(text, text, (before, after) => {
      const changes = compareWords(before, after);
      const without = (kind: string) =>
        changes.flatMap((change) => (change.kind === kind ? [] : [change.text])).join("");
      expect(without("added")).toBe(before);
      expect(without("removed")).toBe(after);
      for (const [at, { kind, text }] of changes.entries()) {
        expect(text).not.toBe("");
        expect(kind).not.toBe(changes[at + 1]?.kind);
      }
    }),
  );
});

test("a clause as editable text and back", () => {
  const blocks = fromPlainText("One [gap] two.\n- first\n- second\nCash | $5\n= Sum | $5\n\nEnd");
  expect(blocks.map(({ kind }) => kind)).toEqual(["paragraph", "list", "amounts", "paragraph"]);
  expect(toPlainText(blocks)).toBe("One [gap] two.\n- first\n- second\nCash | $5\n= Sum | $5\nEnd");
});

test("a record that cannot be read in places keeps the rest", () => {
  const whole = wholeLoi();
  const raw = { ...whole, form: { ...whole.form, escrowPct: "ten", priceUsd: -1, more: 1 }, clauses: "?" };
  const read = readContent("loi", raw, "2026-11-20");
  expect(read).toEqual({ ...whole, form: { ...whole.form, escrowPct: 10, priceUsd: null } });
  expect(readContent("nda", "junk", "2026-11-20")).toEqual(blankContent("nda", "2026-11-20"));
  expect(readContent("nda", { ...wholeNda(), kind: "loi" }, "2026-11-20")).toEqual(wholeNda());
});

test("days and states", () => {
  expect([formatLongDay("2026-01-02"), formatLongDay(""), addDays("2026-12-31", 1), addDays("", 1)]).toEqual([
    "January 2, 2026",
    "",
    "2027-01-01",
    "",
  ]);
  expect(
    ["Columbus, OH", "Austin, Texas 1", "Austin, texas", "Reno, NV 89501", "Berlin", ""].map(stateOfLocation),
  ).toEqual(["Ohio", "", "Texas", "Nevada", "", ""]);
});
