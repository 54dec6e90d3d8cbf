import { type Earnings } from "#calc/lending/earnings-by-month.ts";
import { HORIZON_MONTHS, MOST_MONTHS, YEARS } from "#calc/lending/months-paid.ts";
import { pieceOf } from "#calc/lending/piece.ts";
import { payPiece } from "#calc/lending/stack-payments.ts";
import type { BestProblem } from "./problem.ts";
import type { WorkedPart } from "./part.ts";
import type { StructureComponent } from "./structure.ts";

/** Years after the tenth in which something may still be due. */
export const LATER_YEARS = MOST_MONTHS / 12 - YEARS;

const EMPTY_MONTHS = new Float64Array(HORIZON_MONTHS);
const EMPTY_YEARS = new Float64Array(LATER_YEARS);

function work(
  problem: BestProblem,
  component: StructureComponent,
  earnings: Earnings,
  sbaLastMonth: number | null,
): WorkedPart {
  const { bank: input, values, room } = problem;
  const basis = { input, values, earnings };
  const piece = payPiece(pieceOf(component, 0, basis), basis, sbaLastMonth, room);
  if (piece.plan === null || piece.firstPaidMonth === null) {
    return {
      piece,
      dueByMonth: EMPTY_MONTHS,
      laterDue: EMPTY_YEARS,
      owedAfter5: 0,
      owedAfter10: 0,
      lastPaidMonth: 0,
    };
  }
  const dueByMonth = new Float64Array(HORIZON_MONTHS);
  const laterDue = new Float64Array(LATER_YEARS);
  let lastPaidMonth = 0;
  for (let at = 0; at < room.count; at += 1) {
    const payment = room.payment[at] ?? 0;
    if (payment > 0) lastPaidMonth = at + 1;
    if (at < HORIZON_MONTHS) dueByMonth[at] = payment;
    else {
      const year = Math.floor(at / 12) - YEARS;
      laterDue[year] = (laterDue[year] ?? 0) + payment;
    }
  }
  const owedAfter = (month: number): number =>
    month > room.count ? 0 : (room.closing[month - 1] ?? 0) + (room.accrued[month - 1] ?? 0);
  return {
    piece,
    dueByMonth,
    laterDue,
    owedAfter5: owedAfter(60),
    owedAfter10: owedAfter(120),
    lastPaidMonth,
  };
}

/**
 * A component with its months, from what is known where the same component was worked out before.
 *
 * `sbaLastMonth`: the last month of the SBA loan beside it, null without one.
 */
export function workedPart(
  problem: BestProblem,
  component: StructureComponent,
  { earnings, carvedUsd }: { readonly earnings: Earnings; readonly carvedUsd: number },
  sbaLastMonth: number | null,
): WorkedPart {
  const waits = component.terms?.standby === "full_life" ? String(sbaLastMonth) : "";
  const key = `${waits}/${carvedUsd}`;
  let known = problem.parts.get(component);
  if (known === undefined) {
    known = new Map();
    problem.parts.set(component, known);
  }
  const before = known.get(key);
  if (before !== undefined) return before;
  const part = work(problem, component, earnings, sbaLastMonth);
  known.set(key, part);
  return part;
}
