import { expect, test } from "vitest";
import { markedParts } from "./marked-text.ts";
import type { IntakeValue } from "./intake.ts";

const TEXT = "Revenue 100 200 end";
const value = (quote: string): IntakeValue => ({
  key: "books.line",
  value: 1,
  unit: "USD",
  quote,
  place: { page: 1, offset: TEXT.indexOf(quote) },
  how: "table",
  sureness: "certain",
  alternatives: [],
});

test("the text is cut where values stand, and nothing of it is lost", () => {
  const values = [value("Revenue 100"), value("Revenue 100 200"), value("end")];
  const page = { number: 1, text: TEXT };
  const parts = markedParts({ values }, page, null);
  expect(parts.map(({ text }) => text).join("")).toBe(TEXT);
  expect(parts.flatMap(({ at }) => (at === null ? [] : [at]))).toEqual([1, 2]);
  expect(markedParts({ values }, page, 0).find(({ at }) => at === 0)?.text).toBe("Revenue 100");
  expect(markedParts({ values }, { ...page, number: 2 }, null)).toEqual([{ text: TEXT, at: null }]);
});
