import fc from "fast-check";
import { expect, test } from "vitest";
import type { BankInput } from "#calc/lending/bank-input.ts";
import { runFutures } from "#calc/stress/run-futures.ts";
import { readBankRecord } from "#features/lending/model/bank-record.ts";
import type { WorkbookPlan } from "#features/report-files/model/workbook/workbook-plan.ts";
import worked from "#tests/data/worked-bank.json" with { type: "json" };
import { fileSubjectOf } from "#tests/support/bank-file-subject.ts";
import { bankInputs } from "#tests/support/random-bank.ts";
import { recalculate } from "#tests/support/recalculate-workbook.ts";
import { stressOfFile } from "#features/lending/model/stress/stress-of-file.ts";
import { runTask } from "#workers/task.ts";
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
function expectCalculated(group: number): void {
  for (const [at, input] of RANDOM.slice(group * GROUP, (group + 1) * GROUP).entries()) {
    const plan = bankWorkbook(fileSubjectOf(input, (group + at) % 3 !== 0));
    expect(recalculate(plan).wrong, `stack ${group * GROUP + at}`).toEqual([]);
  }
}

test("and ten random stacks with every kind of term", () => expectCalculated(0));

test.for([1, 2, 3, 4])("and forty more: group %i @further", expectCalculated);

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

test("the futures stand in a sheet of values, with their seed and where each input comes from", () => {
  const subject = fileSubjectOf(workedInput());
  const found = stressOfFile(subject);
  if (found === null) throw new Error("The worked example has earnings.");
  const answer = runTask(runFutures, { ...found.asked, futures: 1000 });
  const plan = bankWorkbook(subject, { ...found, answer });
  const sheet = plan.sheets.find(({ title }) => title === "Stress");
  const cells = (sheet?.rows ?? []).flat().filter((cell) => cell !== null);
  expect(cells.some(({ kind }) => kind === "formula")).toBe(false);
  const rowOf = (words: string) =>
    sheet?.rows.find(([first]) => first?.kind === "text" && first.text === words)?.slice(1);
  expect(rowOf("Coverage under 1.25 in any year")).toMatchObject([{ value: answer.summary.below125.any }]);
  expect(rowOf("Planned growth, percent a year")).toMatchObject([{ value: 2 }, { text: "From the deal" }]);
  expect(rowOf("Chance of a bad year")).toMatchObject([{ value: 0.05 }, { text: "Assumption" }]);
  expect(recalculate(plan).wrong).toEqual([]);
});
