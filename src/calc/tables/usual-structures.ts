/** How a purchase is usually paid, the first that is open to the deal. */
export const USUAL_STRUCTURE_IDS = ["sba", "conventional", "seller"] as const;
export type UsualStructureId = (typeof USUAL_STRUCTURE_IDS)[number];

/**
 * Shares of the price, percent; the lender has the rest. Own cash beside an SBA loan is of the project's cost, of which costs
 * and other uses are paid first.
 *
 * Source: `market-terms.ts`, the sources of each type.
 */
export const USUAL_STRUCTURES: Readonly<
  Record<
    UsualStructureId,
    { readonly words: string; readonly ownCashPct: number; readonly notePctOfOffer: number }
  >
> = {
  sba: { words: "SBA loan, seller note, your cash", ownCashPct: 10, notePctOfOffer: 10 },
  conventional: { words: "Bank loan, seller note, your cash", ownCashPct: 20, notePctOfOffer: 15 },
  seller: { words: "Seller note, your cash", ownCashPct: 70, notePctOfOffer: 30 },
};
