import type { PaidPiece } from "#calc/lending/stack-payments.ts";

/** A fee that is paid at closing in place of being borrowed. Whole cents. */
export const ownFeeCents = ({ fee }: PaidPiece): number => (fee !== null && !fee.isFinanced ? fee.cents : 0);

/**
 * What a component costs over its life: all of its payments where it is paid, less what it brings, and its fees. The advance of
 * factoring turns over, and counts as bringing nothing. Whole cents.
 */
export function costCents(piece: PaidPiece): number {
  const { plan, firstPaidMonth, paidCents, bringsCents, originationFeeCents } = piece;
  const isPaid = plan !== null && firstPaidMonth !== null;
  const brings = isPaid && plan.how !== "running-cost" ? bringsCents : 0;
  return (isPaid ? paidCents - brings : 0) + ownFeeCents(piece) + originationFeeCents;
}
