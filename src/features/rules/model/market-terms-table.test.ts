import { expect, test } from "vitest";
import { combineMarketTerms, MARKET_TERM_ROWS } from "#calc/tables/market-term-rows.ts";
import type { MarketTerm } from "#calc/tables/market-term.ts";
import { MARKET_TERMS } from "#calc/tables/market-terms.ts";
import { listCurrentRows } from "./current-rows.ts";
import { checkImport } from "./check-import.ts";
import { readRow } from "./read-row.ts";
import { ruleTable } from "./registry.ts";
import { readForm, toForm } from "./row-form.ts";
import type { RuleRow } from "./rule-table.ts";
import { readRulesJson, writeRulesJson } from "./rules-json.ts";
import { describeColumn } from "./value-text.ts";

const table = ruleTable("market-terms");
const rowOf = (id: string): RuleRow => {
  const row = table.builtIn.find((one) => one["id"] === id);
  if (row === undefined) throw new Error(`There is no row ${id}.`);
  return row;
};
const termOf = (id: string) => rowOf(id)["value"] as MarketTerm;
const problemOf = (id: string, value: unknown) => {
  const read = readRow(table, { ...rowOf(id), value });
  return "problems" in read ? read.problems[0] : undefined;
};
/** A change of the form as it is typed. */
const typed = (id: string, change: (value: Record<string, unknown>) => unknown) => {
  const row = rowOf(id);
  const form = toForm(table.columns, row);
  const read = readForm(
    table.columns,
    { ...form, value: change(form["value"] as Record<string, unknown>) as string },
    row,
  );
  return "row" in read ? readRow(table, read.row) : read;
};

test("every row passes its schema, comes back from the form and from a file as it was, and is said without a gap", () => {
  for (const row of table.builtIn) {
    expect(readRow(table, row)).toEqual({ key: table.keyOf(row), row });
    const columns = table.columns.filter(({ isFixed }) => isFixed !== true);
    const read = readForm(columns, toForm(columns, row), row);
    expect("row" in read && { ...row, ...read.row }).toEqual(row);
    for (const column of table.columns)
      expect(describeColumn(column, row)).not.toMatch(/undefined|null|NaN|\[object/);
  }
  const current = listCurrentRows(table, []).rows;
  const rows = current.map(({ row }) => row);
  expect(readRulesJson(table, writeRulesJson(table, { version: "1", rows }))).toEqual({ rows, version: "1" });
  expect(checkImport(table, current, rows)).toMatchObject({ problems: [], changed: [], same: rows.length });
});

test("the table is what the calculation takes by itself; a type without a row keeps its own", () => {
  const combined = combineMarketTerms(MARKET_TERM_ROWS.toReversed());
  expect(combined).toMatchObject(MARKET_TERMS);
  expect(combineMarketTerms([])).toEqual(MARKET_TERMS);
});

test("later rows of a type come after earlier ones", () => {
  const [row] = MARKET_TERM_ROWS.filter(({ id }) => id === "seller_note");
  if (row === undefined) throw new Error("The note has a row.");
  const later = { ...row, validFrom: "2027-01-01" };
  expect(combineMarketTerms([later, { ...row, validUntil: "2026-12-31" }]).types.seller_note).toMatchObject([
    { validUntil: "2026-12-31" },
    { validFrom: "2027-01-01" },
  ]);
});

test("what an administrator changes in the form is read", () => {
  const value = (change: Partial<MarketTerm>) => ({ row: { value: change } });
  expect(
    typed("seller_note", (now) => ({
      ...now,
      bySearch: "typed",
      most: [{ share: "0.25", of: "offer" }],
      rate: { base: "", pct: "7.5%" },
      ownCashLeastPct: "15",
    })),
  ).toMatchObject(
    value({
      bySearch: "typed",
      most: [{ share: 0.25, of: "offer" }],
      rate: { base: null, pct: 7.5 },
      ownCashLeastPct: 15,
    }),
  );
  // The points of the programme give way to a number, and what stands beside may be emptied.
  expect(typed("sba", (now) => ({ ...now, rate: { base: "prime", points: "2.25" } }))).toMatchObject(
    value({ rate: { base: "prime", points: 2.25 } }),
  );
  expect(typed("asset_based", (now) => ({ ...now, notBeside: [] }))).toMatchObject(value({ notBeside: [] }));
  expect(typed("limit/growthPct", () => "2")).toMatchObject({ row: { value: 2 } });
});

test("a term that cannot be is refused in a sentence", () => {
  const note = termOf("seller_note");
  const cases: [string, unknown, string][] = [
    [
      "seller_note",
      { ...note, most: [{ share: -0.1, of: "offer" }] },
      "At most, line 1, Share (1 is all): Write a share from 0 to 5: 0.3 is 30%.",
    ],
    [
      "seller_note",
      { ...note, most: [{ share: 6, of: "offer" }] },
      "At most, line 1, Share (1 is all): Write a share from 0 to 5: 0.3 is 30%.",
    ],
    [
      "seller_note",
      { ...note, most: [{ share: 1, of: "moon" }] },
      "At most, line 1, Of: Choose one of the list.",
    ],
    ["seller_note", { ...note, bySearch: "now" }, "Used by the search: Choose one of the list."],
    [
      "seller_note",
      { ...note, rate: { base: null, pct: 101 } },
      "Rate, Percentage: Write a percentage from 0 to 100.",
    ],
    [
      "seller_note",
      { ...note, rate: { base: "libor", points: 2 } },
      "Rate: A rate over prime has points and no percentage; a rate without a base has a percentage and no points.",
    ],
    [
      "sba",
      { ...termOf("sba"), rate: { base: "prime", points: "some" } },
      "Rate: Write percentage points from 0 to 50, or variableSpread: the most that the program allows.",
    ],
    [
      "seller_note",
      { ...note, ownCashLeastPct: 101 },
      "Buyer’s own cash, at least: Write a percentage from 0 to 100.",
    ],
    ["seller_note", { ...note, ownCashOf: null }, "Of: Enter what the buyer’s own cash is a percentage of."],
    [
      "seller_note",
      { ...note, usual: { ...note.usual, term: 9.5 } },
      "Usual terms, Term: Write a whole number of months from 1 to 600, or null.",
    ],
    [
      "seller_note",
      { ...note, usual: { lifetime: 1 } },
      "Usual terms: This is not what the program reads here. Begin with a copy of a row of the same name.",
    ],
    [
      "seller_note",
      { ...note, range: { termMonths: [84, 24] } },
      "Usual range, Term: The first figure is above the second one.",
    ],
    ["limit/ownPartLeastPct", 101, "Write a percentage from 0 to 100."],
  ];
  for (const [id, value, message] of cases)
    expect(problemOf(id, value)).toMatchObject({ column: "value", message });
  const unknown = readRow(table, { ...rowOf("sba"), id: "barter" });
  expect(unknown).toMatchObject({ problems: [{ message: "The program reads no value of this name." }] });
});

test("a term is said with its limits, its rate and the buyer's cash", () => {
  const column = table.columns.find(({ key }) => key === "value");
  const said = (id: string) => (column === undefined ? "" : describeColumn(column, rowOf(id)));
  expect(said("seller_note")).toBe(
    "Search: where its needs hold; at most 30% of the price and 15% of the price beside SBA Loan; 8%; 60 months; own cash 20% of the price",
  );
  expect(said("limit/ownPartLeastPct")).toBe("5%");
});
