import { expect, test } from "vitest";
import { analyzeBank } from "#calc/lending/analyze-bank.ts";
import type { BankInput } from "#calc/lending/bank-input.ts";
import { BANK_RULES } from "#calc/tables/bank-rules.ts";
import { BANK_VALUE_ROWS, type BankValueRow, combineBankRules } from "#calc/tables/bank-value-rows.ts";
import worked from "#tests/data/worked-bank.json" with { type: "json" };
import { listCurrentRows } from "./current-rows.ts";
import { checkImport } from "./check-import.ts";
import { readRow } from "./read-row.ts";
import { ruleTable } from "./registry.ts";
import { readForm, toForm } from "./row-form.ts";
import { listGaps } from "./rule-period.ts";
import { readRulesJson, writeRulesJson } from "./rules-json.ts";
import { describeColumn } from "./value-text.ts";

const values = ruleTable("bank-values");
const rules = ruleTable("bank-rules");
const current = listCurrentRows(values, []).rows;
const rowOf = (key: string) => {
  const found = BANK_VALUE_ROWS.find((row) => values.keyOf({ ...row }) === key);
  if (!found) throw new Error(`There is no row ${key}.`);
  return found;
};
const PRIME = "prime@2026-09-17";
const problemsOf = (row: object) => {
  const read = readRow(values, row);
  return "problems" in read ? read.problems : [];
};
const importing = (...rows: object[]) => checkImport(values, current, rows).problems;

test("every row that the product comes with passes its own schema, and comes back from the form as it was", () => {
  for (const table of [values, rules])
    for (const row of table.builtIn) {
      expect(readRow(table, row)).toEqual({ key: table.keyOf(row), row });
      const columns = table.columns.filter(({ isFixed }) => isFixed !== true);
      const read = readForm(columns, toForm(columns, row), row);
      expect("row" in read && { ...row, ...read.row }).toEqual(row);
    }
  expect(new Set(current.map(({ key }) => key)).size).toBe(BANK_VALUE_ROWS.length);
  expect(rules.builtIn).toEqual(BANK_RULES.rules);
});

test("both tables are what the calculation takes by itself", () => {
  const { input } = worked as unknown as { input: BankInput };
  const combined = combineBankRules(BANK_RULES.rules, BANK_VALUE_ROWS.toReversed());
  expect(analyzeBank(input, combined)).toEqual(analyzeBank(input));
  const without = BANK_VALUE_ROWS.filter(({ id }) => id !== "prime");
  expect(combineBankRules(BANK_RULES.rules, without).values.prime).toEqual(BANK_RULES.values.prime);
});

test("a file of values is read as it was written", () => {
  const rows = current.map(({ row }) => row);
  const read = readRulesJson(values, writeRulesJson(values, { version: "1", rows }));
  expect(read).toEqual({ rows, version: "1" });
  expect(checkImport(values, current, rows)).toMatchObject({
    problems: [],
    changed: [],
    added: [],
    same: rows.length,
  });
});

test("two rows of one value that hold on the same day are refused, and said in a sentence", () => {
  const prime = rowOf(PRIME);
  const next = { ...prime, value: 7.25, validFrom: "2026-12-10" };
  expect(importing(next)).toMatchObject([
    {
      key: "prime@2026-12-10",
      message:
        "Prime rate: two rows hold on 10 Dec 2026, one from 17 Sep 2026, without a last day and one from 10 Dec 2026, without a last day. End the earlier one on 9 Dec 2026 at the latest, or remove one of them.",
    },
  ]);
  expect(importing({ ...prime, validUntil: "2026-12-09" }, next)).toEqual([]);
  // Of another value the same days say nothing.
  expect(importing({ ...rowOf("maxGuaranteed@start"), validFrom: "2027-01-01" })).toHaveLength(1);
});

test("what was wrong before a change does not stand in its way", () => {
  const overlapping = listCurrentRows(values, [
    { key: "prime@2026-12-10", row: { ...rowOf(PRIME), validFrom: "2026-12-10" }, version: 1 },
  ]).rows;
  const raised = { ...rowOf("concentrationPct@start"), value: 25 };
  expect(checkImport(values, overlapping, [raised])).toMatchObject({ problems: [], changed: [{}] });
});

test("a value is refused in the words of its parts", () => {
  const spread = rowOf("variableSpread@start");
  const tiers = spread.value as readonly object[];
  const cases: [object, string | null, string][] = [
    [{ ...rowOf(PRIME), value: "seven" }, "value", "Write a percentage from 0 to 100."],
    [{ ...rowOf(PRIME), value: 700 }, "value", "Write a percentage from 0 to 100."],
    [
      { ...spread, value: [tiers[1], { loanUpTo: 350_000, points: -1 }] },
      "value",
      "line 2, Over prime: Write percentage points from 0 to 50.",
    ],
    [
      { ...spread, value: tiers.toReversed() },
      "value",
      "The lines go from the smallest loan to the largest, each up to more than the one before it.",
    ],
    [{ ...spread, value: [] }, "value", "At least one line is needed."],
    [
      { ...rowOf("noteMarket@start"), value: { ratePct: [10, 6], termMonths: [24, 84] } },
      "value",
      "Rate: The first figure is above the second one.",
    ],
    [{ ...rowOf(PRIME), validUntil: "2026-09-16" }, "validUntil", "The last day is before the first one."],
    [
      { ...rowOf(PRIME), validFrom: "2026-02-30" },
      "validFrom",
      "Write a day of the calendar, for instance 2026-10-01.",
    ],
    [{ ...rowOf(PRIME), id: "primeRate" }, "id", "The program reads no value of this name."],
    [{ ...rowOf(PRIME), source: " " }, "source", "Write something here."],
    [{ ...rowOf(PRIME), until: "2027" }, null, "The table has no column “until”."],
  ];
  for (const [row, column, message] of cases) expect(problemsOf(row)[0]).toMatchObject({ column, message });
});

test("every value is said with its units", () => {
  const column = values.columns.find(({ key }) => key === "value");
  const said = (key: string) => (column === undefined ? "" : describeColumn(column, { ...rowOf(key) }));
  expect(said(PRIME)).toBe("7%");
  expect(said("maxLoan@start")).toBe("$5,000,000");
  expect(said("termMonths@start")).toBe("120 months; half or more for real estate: 300 months");
  expect(said("qoeFromPrice@start")).toBe("None is asked for");
  expect(said("citizenship@2026-03-01")).toBe("U.S. citizen; U.S. national");
  expect(said("noteMarket@start")).toBe("6% to 10%, 24 to 84 months");
  expect(said("guarantyFee@2026-10-01")).toBe(
    "Up to $150,000: 2%; up to $700,000: 3%; up to $5,000,000: 3.5%; above $700,000, 3.75% on what is guaranteed above $1,000,000; 12 months or less: 0.25%; no fee up to $700,000 for NAICS 31, 32 and 33",
  );
  for (const row of values.builtIn)
    expect(column === undefined ? "" : describeColumn(column, row)).not.toMatch(/undefined|NaN|\[object/);
});

test("an empty figure is none where none may be asked for, and is missing everywhere else", () => {
  const read = (key: string, value: string) => {
    const row = { ...rowOf(key) };
    return readForm(values.columns, { ...toForm(values.columns, row), value }, row);
  };
  expect(read("qoeFromPrice@2026-10-01", "")).toMatchObject({ row: { value: null } });
  expect(read(PRIME, "")).toMatchObject({ problems: [{ column: "value", message: "Write a number." }] });
  expect(read(PRIME, "7.25%")).toMatchObject({ row: { value: 7.25 } });
});

test("a value whose last row has ended is named, with the day", () => {
  const rows = current.map(({ row }) => row);
  expect(listGaps(values, rows, "2026-11-26")).toEqual([]);
  expect(listGaps(values, rows, "2027-10-01")).toEqual([
    "Guaranty fee: no row holds today. The last one ended on 30 Sep 2027. Its checks show as expired: copy its last row to add the next one.",
  ]);
});

test("a loan number after a table's last day, or before its first one, is answered by expired", () => {
  const { input } = worked as unknown as { input: BankInput };
  const checked = (rows: readonly BankValueRow[], loanNumberDate: string) =>
    analyzeBank({ ...input, loanNumberDate }, combineBankRules(BANK_RULES.rules, rows)).rules;
  const fee = (rows: readonly BankValueRow[], day: string) =>
    checked(rows, day).find(({ id }) => id === "sba-fee")?.verdict;
  expect(fee(BANK_VALUE_ROWS, "2027-09-30")).not.toBe("expired");
  expect(fee(BANK_VALUE_ROWS, "2027-10-01")).toBe("expired");
  expect(fee(BANK_VALUE_ROWS, "2025-09-30")).toBe("expired");
  const next = { ...rowOf("guarantyFee@2026-10-01"), validFrom: "2027-10-01", validUntil: null };
  expect(fee([...BANK_VALUE_ROWS, next], "2027-10-01")).not.toBe("expired");
  // Only what rests on the value.
  const others = checked(BANK_VALUE_ROWS, "2027-10-01").filter(({ verdict }) => verdict === "expired");
  expect(others.map(({ id }) => id)).toEqual(["sba-fee"]);
});
