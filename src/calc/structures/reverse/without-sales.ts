import { bankFigures } from "#calc/lending/analyze-bank.ts";
import { calculateBank } from "#calc/lending/bank-calculation.ts";
import { cashByMonth } from "#calc/lending/cash-plan.ts";
import { dueByMonth } from "#calc/lending/schedule-years.ts";
import { REVERSE_LIMITS } from "#calc/tables/best-structure.ts";
import { pointOf } from "./given-terms.ts";
import type { Reversed } from "./question.ts";

/** What running expenses are made of. */
export const EXPENSES = ["grossProfit", "reportedSde", "replacementPay"] as const;
export type Expense = (typeof EXPENSES)[number];

/** The cash of ten years where the first months bring nothing. US dollars. */
export interface WithoutSales {
  /** By the number of months without sales, from 0 to 24: the lowest cash at the end of a month. */
  readonly lowest: readonly number[];
  /** Paid each month without sales. */
  readonly expensesUsd: number;
  /** Of the expenses, what is not known and counted as 0. */
  readonly unknown: readonly Expense[];
}

/**
 * The lowest cash by how many months bring no sales. Null where earnings, or draws that are asked for, are unknown.
 */
export function cashWithoutSales({ problem, others }: Reversed): WithoutSales | null {
  const { components } = pointOf(problem, others);
  const calculation = calculateBank({ ...problem.bank, components }, problem.rules);
  const plan = cashByMonth(calculation, dueByMonth(bankFigures(calculation).schedules));
  if (plan === null) return null;
  const base = problem.bank.books?.base;
  const known = (name: Expense): number => base?.[name] ?? 0;
  const expensesUsd = (known("grossProfit") - known("reportedSde") + known("replacementPay")) / 12;
  const lowest = Array.from({ length: REVERSE_LIMITS.monthsMost + 1 }, (_, without) => {
    let cash = plan.opening;
    let least = Infinity;
    for (const { month, earned, due, draw } of plan.months) {
      cash += (month <= without ? -expensesUsd : earned) - due - draw;
      least = Math.min(least, cash);
    }
    return least;
  });
  return {
    lowest,
    expensesUsd,
    unknown: EXPENSES.filter((name) => (base?.[name] ?? null) === null),
  };
}
