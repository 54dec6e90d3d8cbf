import type { DealListItem } from "#features/deals/contract.ts";
import { formatMultiple } from "#kit/format-figure.ts";

/** `3.5x SDE`: the multiple of the earnings that are known, named; SDE first, as listings state it. */
export function multipleWords({
  priceToSde,
  priceToEbitda,
}: Pick<DealListItem, "priceToSde" | "priceToEbitda">): string {
  if (priceToSde !== null) return `${formatMultiple(priceToSde)} SDE`;
  return priceToEbitda === null ? "" : `${formatMultiple(priceToEbitda)} EBITDA`;
}
