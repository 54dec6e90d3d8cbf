import type { Piece, PieceBasis } from "./piece.ts";
import { pieceOf, planOf } from "./piece.ts";
import { type PaymentPlan, workPlan } from "./component-plan.ts";
import { HORIZON_MONTHS, type PaidMonths, YEARS } from "./months-paid.ts";

/** What a component costs in ten years. Whole cents, by year from the first. */
export interface PaidPiece extends Piece {
  readonly plan: PaymentPlan | null;
  readonly due: readonly number[];
  /** What arises, not only what is paid; with the cost of revenue-based financing. */
  readonly interest: readonly number[];
  /** Over its whole life. */
  readonly paidCents: number;
  /** The first month with a payment; null: nothing is paid. */
  readonly firstPaidMonth: number | null;
  /** What the months were worked out for, so that they need not be again. */
  readonly sbaLastMonth: number | null;
}

/** The payments of a stack. */
export interface StackPayments {
  readonly pieces: readonly PaidPiece[];
  /** The last month of the latest SBA loan; null without one. */
  readonly sbaLastMonth: number | null;
  /** By year, whole cents. */
  readonly due: readonly number[];
  readonly interest: readonly number[];
}

const emptyYears = (): number[] => Array.from({ length: YEARS }, () => 0);

/** Works one component out; afterwards `room` holds its months where it has a plan. */
export function payPiece(
  piece: Piece,
  basis: PieceBasis,
  sbaLastMonth: number | null,
  room: PaidMonths,
): PaidPiece {
  const plan = planOf(piece, basis, sbaLastMonth);
  const due = emptyYears();
  const interest = emptyYears();
  let firstPaidMonth: number | null = null;
  let paidCents = 0;
  if (plan !== null) {
    workPlan(plan, room);
    const costShare = plan.how === "until-repaid" ? plan.costShare : 0;
    for (let at = 0; at < room.count; at += 1) {
      const payment = room.payment[at] ?? 0;
      paidCents += payment;
      if (payment > 0 && firstPaidMonth === null) firstPaidMonth = at + 1;
      if (at >= HORIZON_MONTHS) continue;
      const year = Math.floor(at / 12);
      due[year] = (due[year] ?? 0) + payment;
      interest[year] = (interest[year] ?? 0) + (room.interest[at] ?? 0) + payment * costShare;
    }
  }
  return { ...piece, plan, due, interest, paidCents, firstPaidMonth, sbaLastMonth };
}

/** The last month of the latest SBA loan above 0; null without one. */
export function lastSbaMonth(pieces: readonly Piece[]): number | null {
  let last: number | null = null;
  for (const { type, terms, amountCents } of pieces) {
    if (type === "sba" && amountCents > 0) last = Math.max(last ?? 0, terms.term ?? 0);
  }
  return last;
}

/**
 * What every component costs in each of ten years. A component that did not change since `before` keeps what was worked out
 * then.
 */
export function stackPayments(
  basis: PieceBasis,
  room: PaidMonths,
  before?: { readonly offer: number; readonly payments: StackPayments },
): StackPayments {
  const { components, offer } = basis.input;
  const known = (index: number) => {
    const piece = before?.payments.pieces[index];
    return piece !== undefined && before?.offer === offer && piece.component === components[index]
      ? piece
      : null;
  };
  const pieces = components.map((component, index) => known(index) ?? pieceOf(component, index, basis));
  const sbaLastMonth = lastSbaMonth(pieces);
  const paid = pieces.map((piece, index) => {
    const same = known(index);
    if (same !== null && (same.type !== "seller_note" || same.sbaLastMonth === sbaLastMonth)) return same;
    return payPiece(piece, basis, sbaLastMonth, room);
  });
  return {
    pieces: paid,
    sbaLastMonth,
    due: emptyYears().map((_, year) => paid.reduce((sum, piece) => sum + (piece.due[year] ?? 0), 0)),
    interest: emptyYears().map((_, year) =>
      paid.reduce((sum, piece) => sum + (piece.interest[year] ?? 0), 0),
    ),
  };
}
