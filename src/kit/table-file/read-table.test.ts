import { LISTING_FILE } from "#features/deal-import/model/listing-file.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type FileTable, readTable } from "./read-table.ts";
import { splitRecords } from "./split-records.ts";

function tableOf(text: string): FileTable {
  const reading = readTable(text, LISTING_FILE);
  if (!reading.ok) throw new Error(reading.problem);
  return reading.table;
}
function problemOf(text: string): string {
  const reading = readTable(text, LISTING_FILE);
  return reading.ok ? "no problem" : reading.problem;
}
const cellsOf = (text: string): string[][] => tableOf(text).rows.map((row) => row.cells);

test.each([",", ";", "\t", "|"])("the separator %j is recognized", (separator) => {
  const text = [
    ["Title", "Asking Price", "Location"].join(separator),
    ["Corner bakery", "350000", "Boise"].join(separator),
  ].join("\n");
  expect(tableOf(text)).toMatchObject({ separator, header: ["Title", "Asking Price", "Location"] });
  expect(cellsOf(text)).toEqual([["Corner bakery", "350000", "Boise"]]);
});

test("commas in prose do not hide semicolons, and Excel's own word is taken", () => {
  expect(tableOf("Title;Price\nBakery, café, bar;1\nGym, pool, spa;2").separator).toBe(";");
  expect(tableOf("sep=;\r\nTitle;Price\r\nBakery;1").rows).toEqual([{ line: 3, cells: ["Bakery", "1"] }]);
});

test("quotes, doubled quotes, line ends and separators inside a cell", () => {
  const text =
    'Title,Price\r\n"The ""Best"" Shop, Boise",1\r\n"two\nlines",2\r\n  "blank before" ,3\r\n5" pipe maker,4';
  expect(tableOf(text).rows).toEqual([
    { line: 2, cells: ['The "Best" Shop, Boise', "1"] },
    { line: 3, cells: ["two\nlines", "2"] },
    { line: 5, cells: ["blank before", "3"] },
    { line: 6, cells: ['5" pipe maker', "4"] },
  ]);
});

test("quotes that were not doubled, or were escaped by a backslash, are text as long as they stay on their line", () => {
  expect(cellsOf('Title,Price\n"The "Best" Shop",1\n"The \\"Old\\" Mill",2')).toEqual([
    ['The "Best" Shop', "1"],
    ['The "Old" Mill', "2"],
  ]);
});

test.each([
  ["at the end of the file", 'Title,Price\nBakery,1\n"Gym,2\nSpa,3', 3],
  ["with quoted rows after it", 'Title,Price\n"Bakery,1\n"Gym",2\n"Spa",3', 2],
  ["in a later cell", 'Title,Price\nBakery,1\nGym,"2\nSpa,3', 3],
])("a missing closing quote %s is reported with the line it began", (_, text, line) => {
  expect(problemOf(text)).toContain(`begins on line ${line} is never closed`);
});

test("blank lines, titles above the names and repeated names are no rows", () => {
  const table = tableOf(
    "My export of 3 May\n\nListing ID,Asking Price,City\n1,100,Boise\n,,\nListing ID,Asking Price,City\n2,200,Reno",
  );
  expect(table.rows.map((row) => row.cells[0])).toEqual(["1", "2"]);
  expect(table.notes.join(" ")).toMatch(/Line 1 above the column names.*Line 6 only repeat/);
});

test("a column name that stands twice is told apart", () => {
  expect(tableOf("Title,Price,Price,\nBakery,1,2,3").header).toEqual([
    "Title",
    "Price",
    "Price (2)",
    "Column 4",
  ]);
});

test("a file without names gets made ones and says so", () => {
  const table = tableOf("Bakery,350000,Boise\nGym,120000,Reno");
  expect(table).toMatchObject({ hasHeader: false, header: ["Column 1", "Column 2", "Column 3"] });
  expect(table.rows).toHaveLength(2);
  expect(table.notes.join()).toContain("No line of column names");
});

test("20,000 rows are read; one more is refused in words", () => {
  const rows = (count: number): string => `Title,Price\n${"Bakery,350000\n".repeat(count)}`;
  expect(tableOf(rows(20_000)).rows).toHaveLength(20_000);
  expect(problemOf(rows(20_001))).toMatch(/more than 20,000 rows/);
  expect(problemOf(rows(60_000))).toMatch(/more than 20,000 rows/);
});

test("names without rows, and hundreds of columns, are refused in words", () => {
  expect(problemOf("Title,Price\n")).toMatch(/no rows below/);
  expect(problemOf(`Title,Price${",x".repeat(400)}\nBakery,1${",2".repeat(400)}`)).toMatch(
    /columns; at most 300/,
  );
});

test("whatever is written as CSV is read back", () => {
  const cell = fc.string({ unit: fc.constantFrom("a", '"', ",", "\n", " ", ";", "é", "1") });
  const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { maxLength: 8 });
  fc.assert(
    fc.property(rows, (wanted) => {
      const text = wanted
        .map((cells) => cells.map((one) => `"${one.replaceAll('"', '""')}"`).join(","))
        .join("\r\n");
      const split = splitRecords(text, ",", 100);
      const expected = wanted.filter((cells) => cells.some((one) => one.trim() !== ""));
      // A cell that ends in blanks keeps them: only those outside the quotes are dropped.
      expect(split.ok && split.records.map((record) => record.cells)).toEqual(expected);
    }),
  );
});

test("no text makes the reader throw or hang", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('"', ",", ";", "\n", "\r", "a", "1", "\t", "\\", " ") }),
      (text) => {
        const reading = readTable(text, LISTING_FILE);
        expect(typeof reading.ok).toBe("boolean");
      },
    ),
  );
});
