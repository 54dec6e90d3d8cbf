import { expect, test } from "vitest";
import { BOOKS_CHECKS } from "#calc/tables/books-checks.ts";
import { INDUSTRIES } from "#calc/tables/industries.ts";
import { checkImport } from "./check-import.ts";
import { ruleTable } from "./registry.ts";
import { readForm, toForm, withLine } from "./row-form.ts";
import type { RuleColumn } from "./rule-table.ts";

const benchmarks = ruleTable("industry-benchmarks");
const checks = ruleTable("books-checks");

test("every row of every table goes into the form and comes back as it was", () => {
  for (const table of [benchmarks, checks, ruleTable("add-back-rules")])
    for (const row of table.builtIn) {
      const read = readForm(table.columns, toForm(table.columns, row), row);
      expect(read).toEqual({ row });
      expect("row" in read && table.schema.safeParse(read.row).success).toBe(true);
    }
  expect(INDUSTRIES.length + BOOKS_CHECKS.length).toBeGreaterThan(200);
});

test("an empty figure is unknown and never 0; what is no number is told at its column", () => {
  const [row = {}] = benchmarks.builtIn;
  const form = { ...toForm(benchmarks.columns, row), evSalesMultiple: "", ebitdaMarginPct: "0" };
  expect(readForm(benchmarks.columns, form, row)).toMatchObject({
    row: { evSalesMultiple: null, ebitdaMarginPct: 0 },
  });
  expect(readForm(benchmarks.columns, { ...form, evSalesMultiple: "much" }, row)).toMatchObject({
    problems: [{ column: "evSalesMultiple" }],
  });
});

test("a list of figures takes a line more, and says in which line something is missing", () => {
  const column: RuleColumn = { key: "tiers", label: "Tiers", kind: "value" };
  const shape = { tiers: [{ loanUpTo: 50_000, points: 6.5, isFixed: false }] };
  const form = toForm([column], shape);
  const [tiers] = Object.values(form);
  const more = withLine(Array.isArray(tiers) ? tiers : []);
  expect(readForm([column], { tiers: more }, shape)).toEqual({
    row: { tiers: [shape.tiers[0], shape.tiers[0]] },
  });
  const gap = [more[0] ?? "", { loanUpTo: "", points: "3", isFixed: "yes" }];
  expect(readForm([column], { tiers: gap }, shape)).toEqual({
    problems: [{ column: "tiers", message: "Line 2: Write a number." }],
  });
});

test("a figure of a file that is ten times the former one is doubtful, and a smaller change is not", () => {
  const current = benchmarks.builtIn.map((row) => ({
    key: benchmarks.keyOf(row),
    row,
    state: "own" as const,
    version: null,
  }));
  const bakery = INDUSTRIES.find(({ industryName }) => industryName === "Bakery");
  const usual = bakery?.evSalesMultiple ?? 0;
  expect(usual).toBeGreaterThan(0);
  const checked = (evSalesMultiple: number) =>
    checkImport(benchmarks, current, [{ ...bakery, evSalesMultiple }]);
  expect(checked(usual * 10)).toMatchObject({
    problems: [],
    doubts: [{ key: "Bakery", column: "evSalesMultiple" }],
  });
  expect(checked(usual * 2)).toMatchObject({ problems: [], doubts: [] });
});
