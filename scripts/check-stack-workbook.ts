/**
 * Recalculates the workbooks of funding stacks with LibreOffice and compares every cell with what the core says:
 * `node scripts/check-stack-workbook.ts 40`. By hand, as check-workbook.ts, and by the same means.
 */
import { plannedSubject } from "#tests/support/plan-of-stacks.ts";
import { stackWorkbook } from "#features/funding/model/workbook/stack-workbook.ts";
import type { WorkbookPlan } from "#features/report-files/model/workbook/workbook-plan.ts";
import { randomDeal } from "#tests/support/random-deals.ts";
import { randomStack } from "#tests/support/random-stacks.ts";
import { checkWorkbooks } from "./workbook-check.ts";

/** The same types with other figures, on another deal. */
function planOf(types: number, values: number): WorkbookPlan {
  const base = values % 3 === 0 ? "sde" : "ebitda";
  const options = { base, managerSalaryUsd: values % 2 ? 60_000 : null } as const;
  const { stack } = randomStack(types, values);
  const exportedAt = new Date("2026-11-21T12:00:00Z");
  return stackWorkbook(plannedSubject(stack, randomDeal(values), { options, exportedAt }));
}

/** A sheet has a column for each year and a row for each payment: only plans of one layout can lend each other formulas. */
const layoutOf = ({ sheets }: WorkbookPlan): string =>
  JSON.stringify(sheets.map(({ title, rows }) => [title, rows.map((row) => row.length)]));

/** The same types with other figures that last as long; the stack itself where none of a hundred does. */
function sameLayout(seed: number): WorkbookPlan {
  const own = planOf(seed, seed);
  const layout = layoutOf(own);
  for (let values = seed + 1000; values < seed + 1100; values += 1) {
    const other = planOf(seed, values);
    if (layoutOf(other) === layout) return other;
  }
  return own;
}

const [count = 40, first = 1] = process.argv.slice(2).map(Number);
process.exitCode = await checkWorkbooks({
  count,
  first,
  planOf: (seed) => planOf(seed, seed),
  formulasOf: sameLayout,
});
