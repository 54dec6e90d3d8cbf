import fc from "fast-check";
import { expect, test } from "vitest";
import type { BankInput } from "#calc";
import { readBankRecord } from "#features/lending/model/bank-record.ts";
import type { WorkbookPlan } from "#features/report-files/model/workbook/workbook-plan.ts";
import worked from "#tests/data/worked-bank.json" with { type: "json" };
import { fileSubjectOf } from "#tests/support/bank-file-subject.ts";
import { bankInputs } from "#tests/support/random-bank.ts";
import { recalculate } from "#tests/support/recalculate-workbook.ts";
import { bankWorkbook } from "./bank-workbook.ts";

function workedInput(): BankInput {
  const read = readBankRecord(worked.input);
  if (!read.ok) throw new Error(read.error);
  return read.input;
}
const cellsOf = (plan: WorkbookPlan) =>
  plan.sheets.flatMap(({ rows }) => rows.flat()).filter((cell) => cell !== null);
const valueOf = (plan: WorkbookPlan, name: string) => {
  const found = cellsOf(plan).find((cell) => cell.name === name);
  return found === undefined || found.kind === "text" ? undefined : found.value;
};

test("a spreadsheet calculates the worked example to the core's figures", () => {
  const subject = fileSubjectOf(workedInput());
  const plan = bankWorkbook(subject);
  const { formulas, wrong } = recalculate(plan);
  expect(formulas).toBeGreaterThan(1000);
  expect(wrong).toEqual([]);
  expect(plan.sheets.map(({ title }) => title)).toEqual([
    "Rules",
    "Coverage",
    "Global",
    "Personal statement",
    "Sources and uses",
    "Cash",
    "Components",
    "Inputs",
    "Schedule 2",
    "Schedule 3",
    "Schedule 4",
    "Schedule 5",
    "Schedule 6",
  ]);
  const { figures } = subject;
  expect(valueOf(plan, "CashToClose")).toBe(figures.sourcesAndUses.cashToClose);
  expect(valueOf(plan, "WorstYear")).toBe(figures.worstYear);
  expect(valueOf(plan, "LowestCash")).toBe(figures.cash.lowest);
});

const RANDOM = fc.sample(bankInputs, { numRuns: 50, seed: 7 });
const GROUP = 10;

// In groups: each is a test that a slow machine ends in its time.
test.for([0, 1, 2, 3, 4])("and fifty random stacks with every kind of term: group %i", (group) => {
  for (const [at, input] of RANDOM.slice(group * GROUP, (group + 1) * GROUP).entries()) {
    const plan = bankWorkbook(fileSubjectOf(input, (group + at) % 3 !== 0));
    expect(recalculate(plan).wrong, `stack ${group * GROUP + at}`).toEqual([]);
  }
});

test("a longer term that is typed goes on in the schedule, and the last payment takes what is left", () => {
  const input: BankInput = {
    deal: workedInput().deal,
    offer: 500_000,
    components: [{ type: "sba", amount: 400_000, terms: { interestRate: 10, term: 24 } }],
    loanNumberDate: "2026-11-20",
  };
  const plan = bankWorkbook(fileSubjectOf(input));
  const longer = bankWorkbook(
    fileSubjectOf({
      ...input,
      components: [{ type: "sba", amount: 400_000, terms: { interestRate: 10, term: 36 } }],
    }),
  );
  // The same sheets with one yellow cell changed, and what the core makes of that.
  const typed = {
    ...plan,
    sheets: plan.sheets.map((sheet) => ({
      ...sheet,
      rows: sheet.rows.map((row, at) =>
        row.map((cell, column) => {
          if (cell?.name === "Part1_Term" && cell.kind === "input") return { ...cell, value: 36 };
          const other = longer.sheets.find(({ title }) => title === sheet.title)?.rows[at]?.[column];
          return cell?.kind === "formula" && other?.kind === "formula"
            ? { ...cell, value: other.value }
            : cell;
        }),
      ),
    })),
  };
  const { wrong } = recalculate(typed);
  expect(wrong.filter(({ cell }) => cell.startsWith("Schedule 1!"))).toEqual([]);
});

test("no constant is hidden in a formula: 0 and 1 are the only numbers written there", () => {
  const bad = cellsOf(bankWorkbook(fileSubjectOf(workedInput()))).filter((cell) => {
    if (cell.kind !== "formula") return false;
    const bare = cell.formula.replaceAll(/"[^"]*"/g, "").replaceAll(/\$?\b[A-Z]{1,3}\$?\d+\b/g, "");
    return (bare.match(/(?<![A-Za-z_\d.])\d+(?:\.\d+)?/g) ?? []).some((text) => text !== "0" && text !== "1");
  });
  expect(bad).toEqual([]);
});

test("every kept value is a text or a finite number, and a person's words are never a formula", () => {
  const input = { ...workedInput() };
  const plan = bankWorkbook(fileSubjectOf(input, true, ["=HYPERLINK(1)"]));
  const cells = cellsOf(plan);
  expect(
    cells.filter(
      (cell) => cell.kind === "formula" && typeof cell.value === "number" && !Number.isFinite(cell.value),
    ),
  ).toEqual([]);
  expect(cells.some((cell) => cell.kind === "formula" && cell.formula.includes("HYPERLINK"))).toBe(false);
  expect(cells.some((cell) => cell.kind === "text" && cell.text.includes("=HYPERLINK(1)"))).toBe(true);
});
