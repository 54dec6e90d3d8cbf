import { defaultTerms } from "#calc/funding/default-terms.ts";
import type { FundingTerms } from "#calc/funding/funding-terms.ts";
import { type SbaBasis, sbaTermsFor } from "#calc/proposals/sba-proposal.ts";
import { BANK_NORMS } from "#calc/tables/verdict-norms.ts";

/** The structure that a bank's price is worked out with, as a stack is built of it. */
export interface BankStructure {
  /** Percent of the price. */
  readonly percentages: { readonly equity: number; readonly seller_note: number; readonly sba: number };
  readonly terms: Pick<FundingTerms, "seller_note" | "sba">;
}

/**
 * How a bank's price is paid: 10 % by the buyer, 10 % by a seller note (8 %, 60 months), 80 % by an SBA loan over 120
 * months at the variable rate cap of its size on the day, with the programme's fee.
 *
 * Units: percent of the price, US dollars; the offer of the basis is the price.
 * Source: the norms of the verdict, and the dated table of lending rules.
 *
 * @example bankStructure({ deal: {}, offerUsd: 1_707_314, today: "2026-11-22" }).percentages // { equity: 10, seller_note: 10, sba: 80 }
 */
export function bankStructure(basis: SbaBasis): BankStructure {
  const { offerUsd, deal } = basis;
  const usualNote = defaultTerms("seller_note", "unset", {
    amountUsd: BANK_NORMS.noteShare * offerUsd,
    offerUsd,
    deal,
  });
  return {
    percentages: {
      equity: BANK_NORMS.buyerShare * 100,
      seller_note: BANK_NORMS.noteShare * 100,
      sba: BANK_NORMS.sbaShare * 100,
    },
    terms: {
      seller_note: {
        ...usualNote,
        interestRate: BANK_NORMS.noteRatePct,
        term: BANK_NORMS.noteTermMonths,
      },
      sba: sbaTermsFor(BANK_NORMS.sbaShare * offerUsd, basis, BANK_NORMS.sbaTermMonths),
    },
  };
}
