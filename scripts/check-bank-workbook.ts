/**
 * Recalculates the workbooks of random stacks before a bank with LibreOffice and compares every cell with what the core
 * says: `node scripts/check-bank-workbook.ts 50`. By hand, as check-workbook.ts.
 */
import fc from "fast-check";
import { bankWorkbook } from "#features/lending/model/workbook/bank-workbook.ts";
import { fileSubjectOf } from "#tests/support/bank-file-subject.ts";
import { bankInputs } from "#tests/support/random-bank.ts";
import { checkWorkbooks } from "./workbook-check.ts";

const [count = 50, first = 1] = process.argv.slice(2).map(Number);

function planOf(seed: number) {
  const [input] = fc.sample(bankInputs, { numRuns: 1, seed });
  if (input === undefined) throw new Error(`There is no random stack ${seed}.`);
  return bankWorkbook(fileSubjectOf(input));
}

process.exitCode = await checkWorkbooks({ count, first, planOf, formulasOf: planOf });
