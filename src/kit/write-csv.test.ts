import fc from "fast-check";
import { parseCsv } from "hucre/csv";
import { expect, test } from "vitest";
import { splitRecords } from "./table-file/split-records.ts";
import { csvLine, csvNumber, csvText, readCsvText } from "./write-csv.ts";

const DANGEROUS = /^[\s"'`\u00A0\u200B\uFEFF]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/;

/** What a spreadsheet would calculate: a leading apostrophe makes a cell a text. */
const isCalculated = (cell: string): boolean =>
  !cell.trimStart().replace(/^"/, "").startsWith("'") && DANGEROUS.test(cell);

const hostile = fc
  .array(
    fc.constantFrom(
      "=",
      "+",
      "-",
      "@",
      "\t",
      "\r",
      "\n",
      ";",
      ",",
      '"',
      "'",
      " ",
      "|",
      "\u00A0",
      "＝",
      "1+1",
      "cmd|' /C calc'!A0",
      "abc",
      "HYPERLINK(1)",
    ),
    { minLength: 1, maxLength: 8 },
  )
  .map((parts) => parts.join(""));

test("no text can become a formula, whatever stands before its sign", () => {
  fc.assert(
    fc.property(hostile, hostile, (one, other) => {
      const [row = []] = parseCsv(csvLine([csvText(one), csvText(other)]), { delimiter: "," }) as string[][];
      expect(row).toHaveLength(2);
      for (const cell of row) expect(isCalculated(cell), JSON.stringify(cell)).toBe(false);
    }),
    { numRuns: 500 },
  );
});

test("nor for a reader that ends cells at semicolons, tabs or line ends and knows no quotes", () => {
  fc.assert(
    fc.property(hostile, (text) => {
      for (const cell of csvText(text).split(/[;\t\r\n]/))
        expect(isCalculated(cell), JSON.stringify(cell)).toBe(false);
    }),
    { numRuns: 500 },
  );
});

test.each([
  ["Summit Air", "Summit\u0020Air"],
  ['The "Best", Inc.', 'The "Best", Inc.'],
  ["=1+1", "'=1+1"],
  [' "=1+1', "' \"=1+1"],
  ["+49 30 1234", "'+49 30 1234"],
  ["Bread & Butter", "Bread & Butter"],
  ["two\nlines", "two lines"],
  ["ends-with=sign", "ends-with=sign"],
])("%j reads %j", (text, read) => {
  expect((parseCsv(csvLine([csvText(text), "x"]), { delimiter: "," }) as string[][])[0]?.[0]).toBe(read);
});

test.each([
  [null, 2, ""],
  [Number.NaN, 2, ""],
  [-24_000, 2, "-24000"],
  [1_303_333.3333, 2, "1303333.33"],
  [-0.00001, 2, "0"],
  [3.636363636, 4, "3.6364"],
  [1e13, 2, "10000000000000"],
])("%j with %d decimals is %j", (value, digits, text) => {
  expect(csvNumber(value, digits)).toBe(text);
});

test.each(['\\"', '"\\"', '\\",x', 'a\\""', "\\"])(
  "%j reads back as it was, though a backslash may stand for a doubled mark",
  (text) => {
    const split = splitRecords(csvLine(["x", csvText(text), "y"]), ",", 2);
    expect(split.ok && split.records[0]?.cells).toEqual(["x", text, "y"]);
  },
);

test("what is written to be imported again reads back as it was", () => {
  fc.assert(
    fc.property(hostile, fc.string(), (one, other) => {
      const line = csvLine(["x", csvText(one, { keepBreaks: true }), csvText(other, { keepBreaks: true })]);
      const split = splitRecords(line, ",", 2);
      expect(split.ok && split.records[0]?.cells.map(readCsvText)).toEqual(["x", one, other]);
    }),
    { numRuns: 500 },
  );
});

test("nor does a kept break let a formula begin behind it", () => {
  fc.assert(
    fc.property(hostile, (text) => {
      for (const cell of csvText(text, { keepBreaks: true }).split(/[;\r\n]/))
        expect(isCalculated(cell), JSON.stringify(cell)).toBe(false);
    }),
    { numRuns: 500 },
  );
});
