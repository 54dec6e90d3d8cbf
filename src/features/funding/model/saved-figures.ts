import { z } from "zod";
import type { DealFigures } from "#calc/deal/deal-figures.ts";
import { fundingDealOf } from "#calc/funding/funding-deal.ts";
import { LENDERS_CALCULATION } from "#calc/funding/lenders-view.ts";
import { formatDate } from "#kit/day.ts";
import { formatMoney, formatMultiple } from "#kit/format-figure.ts";
import { type ComponentRecord, toStackComponent } from "./stack-component.ts";
import { type PlanOfStack, viewInPlan } from "./stack-in-plan.ts";

/** What a lender counted of a stack on the day on which it was saved. US dollars a year, coverage as a plain ratio. */
export const savedFiguresSchema = z.object({
  /** As 2026-11-12. */
  day: z.iso.date(),
  /** Which calculation it was: `LENDERS_CALCULATION` of that day. */
  calculation: z.int(),
  /** After carve-outs and a manager's pay. */
  cashFlowUsd: z.number(),
  /** Null: nothing is ever due. */
  worstYear: z.int().nullable(),
  worstDueUsd: z.number().nullable(),
  /** Null: nothing is due, or the earnings were not known. */
  worstCoverageRatio: z.number().nullable(),
});
export type SavedFigures = z.output<typeof savedFiguresSchema>;

/** What is stored; null of what no version of the product could have stored. */
export const readSavedFigures = (stored: unknown): SavedFigures | null =>
  savedFiguresSchema
    .nullable()
    .catch(null)
    .parse(stored ?? null);

export interface FiguredStack {
  readonly offerAmount: number;
  readonly components: readonly ComponentRecord[];
  readonly managerSalaryUsd: number | null;
}

/** The headline figures of a stack by today's calculation, with the stack as the plan of its deal. */
export function figureStack(stack: FiguredStack, figures: DealFigures, planOf: PlanOfStack): SavedFigures {
  const components = stack.components
    .filter(({ percentage }) => percentage > 0)
    .map((component) => toStackComponent(component));
  const inPlan = planOf(
    { deal: fundingDealOf(figures), offerUsd: stack.offerAmount, components },
    stack.managerSalaryUsd,
  );
  const { cashFlowUsd, worstYear } = viewInPlan(inPlan);
  return {
    day: inPlan.today,
    calculation: LENDERS_CALCULATION,
    cashFlowUsd,
    worstYear: worstYear?.year ?? null,
    worstDueUsd: worstYear?.dueUsd ?? null,
    worstCoverageRatio: worstYear?.coverageRatio ?? null,
  };
}

const coverageWords = ({ worstYear, worstCoverageRatio: ratio }: SavedFigures): string =>
  worstYear === null
    ? "nothing due"
    : ratio === null
      ? "unknown coverage"
      : `coverage ${formatMultiple(ratio, 2)} in year ${worstYear}`;
const dueWords = ({ worstDueUsd }: SavedFigures): string =>
  worstDueUsd === null ? "" : formatMoney(worstDueUsd);

/** What differs, as far as it can be told from what was stored. */
function reasonOf(saved: SavedFigures, now: SavedFigures): string {
  if (saved.cashFlowUsd !== now.cashFlowUsd)
    return `The cash flow it rests on was ${formatMoney(saved.cashFlowUsd)} and is ${formatMoney(now.cashFlowUsd)} today.`;
  return saved.calculation === now.calculation
    ? "The bank’s rules or other figures of the deal have changed since."
    : "The calculation has changed since.";
}

/**
 * "Saved with coverage 1.31x in year 1 on 12 Nov 2026; today's calculation says coverage 1.29x in year 1. …"; null where what
 * is shown is the same, or where it was not kept.
 */
export function describeSavedDifference(saved: SavedFigures | null, now: SavedFigures): string | null {
  if (saved === null) return null;
  const [then, today] = [coverageWords(saved), coverageWords(now)];
  const [dueThen, dueToday] = [dueWords(saved), dueWords(now)];
  if (then === today && dueThen === dueToday) return null;
  const isOfDue = then === today;
  const was = isOfDue ? `${dueThen} due in year ${saved.worstYear}` : then;
  const is = isOfDue ? `${dueToday} due in year ${now.worstYear}` : today;
  return `Saved with ${was} on ${formatDate(`${saved.day}T12:00:00Z`)}; today’s calculation gives ${is}. ${reasonOf(saved, now)}`;
}
