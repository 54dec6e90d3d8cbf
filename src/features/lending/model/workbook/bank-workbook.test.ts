import fc from "fast-check";
import { expect, test } from "vitest";
import { type BankInput, calculateBank, BANK_RULES } from "#calc";
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

test("a spreadsheet calculates the worked example to the core's figures", () => {
  const plan = bankWorkbook(fileSubjectOf(workedInput()));
  const { formulas, wrong } = recalculate(plan);
  expect(formulas).toBeGreaterThan(1000);
  expect(wrong.slice(0, 20)).toEqual([]);
});
