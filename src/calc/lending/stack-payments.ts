import type { Piece, PieceBasis } from "./piece.ts";
import { pieceOf, planOf } from "./piece.ts";
import { type PaymentPlan, workPlan } from "./component-plan.ts";
import { HORIZON_MONTHS, type PaidMonths } from "./months-paid.ts";

/** What a component costs. Whole cents, by year from the first. */
export interface PaidPiece extends Piece {
  readonly plan: PaymentPlan | null;
  /** Ten years at least, and on to its last payment. */
  readonly due: readonly number[];
  /** Due in year 1 or, if more, in the first twelve months of full payments, without a balloon. */
  readonly fullYearCents: number;
  /** Of ten years: what arises, not only what is paid; with the cost of revenue-based financing. */
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
  /** By year, ten of them, whole cents. */
  readonly due: readonly number[];
  readonly interest: readonly number[];
}

const emptyYears = (): number[] => [0, 0, 0, 0, 0, 0, 0, 0, 0, 0];

/** The last month without a full payment of a loan; 0: it is paid in full from the first. */
export function monthsWaited({ isLoan, terms }: Piece): number {
  // On standby for its life a note has no full payment beside the loan that it waits for.
  if (!isLoan || terms.standby === "full_life") return 0;
  const isWaiting = terms.standby === "full_months" || terms.standby === "interest_only_months";
  return Math.max(
    terms.interestOnlyMonths ?? 0,
    (terms.firstPaymentMonth ?? 1) - 1,
    isWaiting ? (terms.standbyMonths ?? 0) : 0,
  );
}

/** What is due in the twelve months after those that a loan waits, without a balloon. Of the months in `room`. */
function dueAfterWaiting(piece: Piece, room: PaidMonths): number {
  const waited = monthsWaited(piece);
  if (!(waited > 0)) return 0;
  const { balloonMonth, amortization } = piece.terms;
  let cents = 0;
  for (let at = waited; at < Math.min(room.count, waited + 12); at += 1) {
    const isBalloon = at + 1 === balloonMonth || (amortization === "balloon" && at + 1 === room.count);
    if (!isBalloon) cents += room.payment[at] ?? 0;
  }
  return cents;
}

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
  let [paidCents, afterWaitingCents] = [0, 0];
  if (plan !== null) {
    workPlan(plan, room);
    const costShare = plan.how === "until-repaid" ? plan.costShare : 0;
    for (let from = 0; from < room.count; from += 12) {
      const year = from / 12;
      let [paid, arisen] = [0, 0];
      for (let at = from; at < Math.min(room.count, from + 12); at += 1) {
        const payment = room.payment[at] ?? 0;
        if (payment > 0 && firstPaidMonth === null) firstPaidMonth = at + 1;
        paid += payment;
        arisen += (room.interest[at] ?? 0) + payment * costShare;
      }
      paidCents += paid;
      due[year] = paid;
      if (from < HORIZON_MONTHS) interest[year] = arisen;
    }
    afterWaitingCents = dueAfterWaiting(piece, room);
  }
  const fullYearCents = Math.max(due[0] ?? 0, afterWaitingCents);
  return { ...piece, plan, due, fullYearCents, interest, paidCents, firstPaidMonth, sbaLastMonth };
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
