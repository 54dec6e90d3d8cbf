import { expect, test } from "vitest";
import { INDUSTRIES } from "#calc/tables/industries.ts";
import { checkImport } from "./check-import.ts";
import { ruleTable } from "./registry.ts";
import { readRulesCsv, writeRulesCsv } from "./rules-csv.ts";

const table = ruleTable("industry-benchmarks");
const current = table.builtIn.map((row) => ({
  key: table.keyOf(row),
  row,
  state: "own" as const,
  version: null,
}));
const HEAD =
  "industry_name,kind,ev_sales_multiple,ev_ebitda_multiple,ebitda_margin,revenue_per_employee,market_debt_to_capital,sde_multiple_low,sde_multiple_high,sources,as_of,note";

function read(text: string) {
  const reading = readRulesCsv(table, text, current);
  if (!("rows" in reading)) throw new Error(reading.problem);
  return checkImport(table, current, reading.rows);
}

test("what was written is read back: every row as the table has it", () => {
  expect(
    read(
      writeRulesCsv(
        table,
        INDUSTRIES.map((row) => ({ ...row })),
      ),
    ),
  ).toMatchObject({
    problems: [],
    changed: [],
    added: [],
    same: INDUSTRIES.length,
  });
});

test("a file without the other names of an industry leaves them as they are, and a new row has none", () => {
  const { changed, added } = read(
    `${HEAD}\r\nBakery,small-business,0.75,,,,,1.5,2.5,One | Two,2026,\r\nKites,public,1,,,,,,,A,2026,\r\n`,
  );
  const bakery = INDUSTRIES.find(({ industryName }) => industryName === "Bakery");
  expect(changed).toMatchObject([{ key: "Bakery", row: { evSalesMultiple: 0.75, sources: ["One", "Two"] } }]);
  expect(changed[0]?.row["aliases"]).toEqual(bakery?.aliases);
  expect(added).toMatchObject([
    { key: "Kites", row: { aliases: [], naicsPrefixes: [], evEbitdaMultiple: null } },
  ]);
});

test("a name, source or note that a spreadsheet would calculate comes back as it was", () => {
  const row = { ...INDUSTRIES[0], industryName: "=1+1", note: "@sum\n-2", sources: ["+3"] };
  const text = writeRulesCsv(table, [row]);
  expect(text).toContain("'=1+1");
  expect(read(text).added[0]?.row).toMatchObject({ industryName: "=1+1", note: "@sum\n-2", sources: ["+3"] });
});

test("what cannot be read is told by its row and column, and nothing is guessed", () => {
  const line = (figure: string, kind = "public") => `Kites${figure}${kind},${kind},${figure},,,,,,,A,2026,`;
  const { problems } = read([HEAD, line("1"), line("much"), line("-1"), line("2", "shop")].join("\n"));
  expect(problems).toMatchObject([
    { row: 2, column: "evSalesMultiple" },
    { row: 3, column: "evSalesMultiple", message: "The sales multiple is 0 or more." },
    { row: 4, column: "kind", message: "Write small-business or public." },
  ]);
});

test("a file without a column, without rows, or with a quotation mark that is never closed is refused whole", () => {
  expect(readRulesCsv(table, "industry_name,kind\nKites,public\n", current)).toMatchObject({
    row: 1,
    problem: expect.stringContaining("The first row has to name the columns"),
  });
  expect(readRulesCsv(table, `${HEAD}\n`, current)).toMatchObject({ problem: "The file holds no rows." });
  expect(readRulesCsv(table, `${HEAD}\n"Kites,public\n`, current)).toMatchObject({ row: 2 });
});
