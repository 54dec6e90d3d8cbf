import { expect, test } from "vitest";
import { INDUSTRIES } from "#calc";
import { CSV_COLUMNS, readBenchmarksCsv, writeBenchmarksCsv } from "./benchmarks-csv.ts";
import { toIndustry } from "./industry.ts";

const table = INDUSTRIES.map(toIndustry);
const [first] = table;
if (!first) throw new Error("The table is empty.");
const one = (change: Record<string, string>): string => {
  const cells = new Map(CSV_COLUMNS.map((column) => [column as string, column === "kind" ? "public" : "x"]));
  for (const column of CSV_COLUMNS)
    if (/multiple|margin|employee|capital/.test(column)) cells.set(column, "1");
  for (const [column, text] of Object.entries(change)) cells.set(column, text);
  return `${CSV_COLUMNS.join(",")}\n${[...cells.values()].join(",")}\n`;
};

test("the whole table goes out and comes back as it was", () => {
  const { rows, problems } = readBenchmarksCsv(writeBenchmarksCsv(table));
  expect(problems).toEqual([]);
  expect(rows.map(({ industry_name, change }) => ({ industry_name, ...change }))).toEqual(
    table.map((row) => ({ ...row })),
  );
});

test("quotes, commas, lines, formulas and an empty figure survive the way", () => {
  const row = { ...first, industry_name: '=1+1, "quoted"', note: "two\r\nlines", ev_sales_multiple: null };
  const [read] = readBenchmarksCsv(`\uFEFF${writeBenchmarksCsv([row])}`).rows;
  expect(read).toMatchObject({
    industry_name: '=1+1, "quoted"',
    change: { note: "two\r\nlines", ev_sales_multiple: null },
  });
});

test("a text that is a formula behind spaces, quotes or a semicolon goes out guarded and comes back as it was", () => {
  const row = { ...first, note: "see;=1+1", sources: ['"=HYPERLINK(1)', "a ; +2"] };
  const text = writeBenchmarksCsv([row]);
  expect(text).toContain("see;'=1+1");
  expect(readBenchmarksCsv(text).rows[0]?.change).toMatchObject({ note: row.note, sources: row.sources });
});

test("a quotation mark that is never closed is told with its line", () => {
  const { rows, problems } = readBenchmarksCsv(one({ note: '"open' }));
  expect(rows).toEqual([]);
  expect(problems).toEqual([{ row: 2, message: expect.stringContaining("never closed") }]);
});

test.each([
  [{ ev_sales_multiple: "3x" }, /ev_sales_multiple: “3x” is not a number/],
  [{ ebitda_margin: "140" }, /ebitda_margin: The margin is a percentage/],
  [{ kind: "private" }, /kind: write small-business or public/],
  [{ industry_name: " " }, /industry_name: Enter the name/],
  [{ sde_multiple_low: "4", sde_multiple_high: "3" }, /sde_multiple_low: The lower SDE multiple is above/],
  [{ as_of: "" }, /as_of: Say from when/],
])("%j is told with its row", (change, words) => {
  const { rows, problems } = readBenchmarksCsv(one(change));
  expect(rows).toEqual([]);
  expect(problems).toEqual([{ row: 2, message: expect.stringMatching(words) }]);
});

test("a file of something else is told what it lacks", () => {
  expect(readBenchmarksCsv("a,b\n1,2").problems[0]?.message).toMatch(/industry_name, kind, .* are missing/);
  expect(readBenchmarksCsv("").problems[0]?.row).toBe(1);
  expect(readBenchmarksCsv(CSV_COLUMNS.join(",")).problems).toEqual([
    { row: 2, message: "The file holds no rows." },
  ]);
});
