import { parseCsv } from "hucre/csv";
import { expect, test } from "vitest";
import type { Books } from "#calc/books/books.ts";
import { booksReport } from "#features/books/model/report/books-report.ts";
import { booksSubject } from "#tests/support/books-subject.ts";
import worked from "#tests/data/worked-books.json" with { type: "json" };
import { randomBooks } from "#tests/support/random-books.ts";
import { booksCsv } from "./books-csv.ts";

const WORKED = worked.input as unknown as Books;
const DOCUMENT = "8a3f2f5e-2f0c-4a53-9f7b-0a3c4a0f9b11";
const source = { documentId: DOCUMENT, page: 3, place: "line 7", note: "" };

/** Every text of a definition. */
function textsOf(node: unknown): string[] {
  if (typeof node === "string") return [node];
  if (Array.isArray(node)) return node.flatMap(textsOf);
  if (typeof node !== "object" || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) =>
    ["style", "layout", "alignment"].includes(key) ? [] : textsOf(value),
  );
}
const report = (subject: ReturnType<typeof booksSubject>): string =>
  textsOf(booksReport(subject).content).join("\n");

test("the report says the bridge, every line with verdict, proof and source, the checks and the rules", () => {
  const words = report(
    booksSubject(WORKED, (stored) => ({
      ...stored,
      periods: stored.periods.map((period) => ({ ...period, sources: { revenue: source } })),
      adjustments: stored.adjustments.map((line) => ({
        ...line,
        evidence: { "2f4b5f2e-6f0c-4a53-9f7b-0a3c4a0f9b12": source },
      })),
    })),
  );
  for (const { label } of WORKED.adjustments) expect(words).toContain(label);
  for (const { label } of WORKED.periods) expect(words).toContain(label);
  for (const said of [
    "Quality of earnings, first look, 22 Nov 2026",
    "The broker states $",
    "A lender is likely to count $",
    "Return 2025.pdf, page 3, line 7",
    "Proof wanted: ",
    "Cash for debt service",
    "Lower of latest year and twelve months (the base)",
    "version 2026-11-22.a",
    "An estimate by rules, not an audit",
  ])
    expect(words).toContain(said);
});

test("no books put NaN, Infinity, undefined or null on paper or into a table", () => {
  for (let seed = 1; seed <= 40; seed += 1) {
    const subject = booksSubject(randomBooks(seed));
    expect(report(subject)).not.toMatch(/\b(?:NaN|Infinity|undefined|null)\b/);
    expect(booksCsv(subject)).not.toMatch(/\b(?:NaN|Infinity|undefined|null)\b/);
  }
});

test("the CSV has a line in each row and a period in each column, and says where values were read", () => {
  const subject = booksSubject(WORKED, (stored) => ({
    ...stored,
    periods: stored.periods.map((period, index) => ({
      ...period,
      label: index === 0 ? "=HYPERLINK(1)" : period.label,
      sources: index === 1 ? { revenue: { ...source, place: "+1" } } : {},
    })),
  }));
  const rows = parseCsv(booksCsv(subject).slice(1), {}) as unknown[][];
  const row = (title: string) =>
    rows
      .find(([first]) => first === title)
      ?.slice(1)
      .map(String);
  expect(rows[0]?.[1]).toBe("'=HYPERLINK(1)");
  expect(row("Revenue (USD)")?.slice(0, 3)).toEqual(["1610000", "1705000", "1800000"]);
  expect(row("Reported EBITDA (USD)")).toHaveLength(WORKED.periods.length);
  expect(row("Revenue")?.[1]).toContain("Return 2025.pdf, page 3, +1");
});
