import type { Books } from "#calc/books/books.ts";
import { booksAnswer, figureBooks } from "#calc/books/figure-books.ts";
import worked from "#tests/data/worked-books.json" with { type: "json" };
import { expect, test } from "vitest";

/** Money of the file is within a cent, ratios within a millionth of themselves. */
function expectWorked(actual: unknown, expected: unknown, where: string): void {
  if (typeof expected === "number") {
    expect(typeof actual, where).toBe("number");
    const tolerance = Math.abs(expected) >= 1_000 ? 0.01 : Math.max(1e-6, Math.abs(expected) * 1e-6);
    expect(Math.abs(Number(actual) - expected), where).toBeLessThanOrEqual(tolerance);
    return;
  }
  if (expected === null || typeof expected !== "object") return expect(actual, where).toEqual(expected);
  if (Array.isArray(expected)) expect(actual, where).toHaveLength(expected.length);
  for (const [key, value] of Object.entries(expected)) {
    expectWorked(Reflect.get(Object(actual), key), value, `${where}.${key}`);
  }
}

const { today, ...books } = worked.input;
const answer = booksAnswer(figureBooks(books as unknown as Books, { today }));

test("the worked books are reproduced", () => {
  expectWorked(answer, worked.expected, "books");
});
