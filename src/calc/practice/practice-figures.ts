import { monthlyPayment } from "#calc/loans/monthly-payment.ts";

export const PRACTICE_DIFFICULTIES = ["supportive", "realistic", "tough"] as const;
export type PracticeDifficulty = (typeof PRACTICE_DIFFICULTIES)[number];

/**
 * What the characters of a practice conversation calculate with. Teaching assumptions of our own, not
 * market data and no advice: percent of the asking price unless the name says otherwise.
 */
export const PRACTICE_TERMS = {
  openingOfferPct: 85,
  middleOfferPct: 92,
  /** What the seller would take in the end. */
  lowestPricePct: { supportive: 86, realistic: 90, tough: 95 },
  sellerNotePct: 15,
  noteAnnualRatePct: 6,
  noteTermMonths: 60,
  downPaymentPct: 10,
  loanPct: 75,
  loanAnnualRatePct: 10.5,
  loanTermMonths: 120,
  /** Percent of the stated earnings that diligence does not find. */
  earningsShortfallPct: 12,
} as const;

export interface PracticeInput {
  readonly askingPriceUsd: number | null;
  /** EBITDA only: SDE is never taken for it. */
  readonly ebitdaUsd: number | null;
}

export interface PracticeFigures {
  readonly openingOfferUsd: number | null;
  readonly middleOfferUsd: number | null;
  readonly lowestPriceUsd: number | null;
  readonly sellerNoteUsd: number | null;
  readonly downPaymentUsd: number | null;
  readonly bankLoanUsd: number | null;
  /** Of the bank loan alone, a year. */
  readonly debtServiceUsd: number | null;
  /** EBITDA over what the bank loan and the seller's note cost a year. */
  readonly coverageRatio: number | null;
  readonly shortfallUsd: number | null;
  readonly provenEbitdaUsd: number | null;
  /** The asking price at the same multiple of the proven earnings. */
  readonly adjustedPriceUsd: number | null;
  readonly priceToEbitda: number | null;
}

/**
 * An amount as people say it at a table: to the thousand, below $100,000 to the hundred.
 *
 * Units: US dollars. Range: 0 and more.
 * Source: our own.
 *
 * @example spokenAmount(1_104_499) // 1_104_000
 * @example spokenAmount(63_750) // 63_800
 */
export function spokenAmount(amountUsd: number): number {
  const step = amountUsd >= 100_000 ? 1_000 : 100;
  return Math.round(amountUsd / step) * step;
}

const finite = (value: number): number | null => (Number.isFinite(value) ? value : null);

/** Only an amount that can be spoken of: a price of 0 is no price to talk about. */
const positive = (value: number | null): number | null => (value !== null && value > 0 ? value : null);

const shareOf = (amountUsd: number | null, pct: number): number | null =>
  amountUsd === null ? null : finite(spokenAmount((amountUsd * pct) / 100));

const quotient = (above: number | null, below: number | null): number | null =>
  above === null || below === null || below === 0 ? null : finite(above / below);

/**
 * The figures that come up in a practice conversation about a deal: offers, a seller note, a bank loan and what it
 * costs, and what a gap in the earnings does to the price.
 *
 * Units: US dollars, debt service a year, ratios plain.
 * No figure: null when the deal lacks what it is made of, or it is not above 0.
 * Source: `PRACTICE_TERMS`; the loan is 's payment.
 *
 * @example practiceFigures({ askingPriceUsd: 1_200_000, ebitdaUsd: 330_000 }, "realistic").openingOfferUsd // 1_020_000
 * @example practiceFigures({ askingPriceUsd: 1_200_000, ebitdaUsd: 330_000 }, "tough").lowestPriceUsd // 1_140_000
 * @example practiceFigures({ askingPriceUsd: 1_200_000, ebitdaUsd: 330_000 }, "tough").coverageRatio // 1.760105
 * @example practiceFigures({ askingPriceUsd: 1_200_000, ebitdaUsd: null }, "tough").coverageRatio // null
 */
export function practiceFigures(deal: PracticeInput, difficulty: PracticeDifficulty): PracticeFigures {
  const terms = PRACTICE_TERMS;
  const price = positive(deal.askingPriceUsd);
  const ebitda = positive(deal.ebitdaUsd);
  const bankLoanUsd = shareOf(price, terms.loanPct);
  const monthly =
    bankLoanUsd === null ? null : monthlyPayment(bankLoanUsd, terms.loanAnnualRatePct, terms.loanTermMonths);
  const shortfallUsd = shareOf(ebitda, terms.earningsShortfallPct);
  const debtServiceUsd = monthly === null ? null : finite(Math.round(monthly * 12));
  const sellerNoteUsd = shareOf(price, terms.sellerNotePct);
  const noteMonthly = monthlyPayment(sellerNoteUsd ?? 0, terms.noteAnnualRatePct, terms.noteTermMonths);
  const allServiceUsd = debtServiceUsd === null ? null : finite(debtServiceUsd + noteMonthly * 12);
  return {
    openingOfferUsd: shareOf(price, terms.openingOfferPct),
    middleOfferUsd: shareOf(price, terms.middleOfferPct),
    lowestPriceUsd: shareOf(price, terms.lowestPricePct[difficulty]),
    sellerNoteUsd,
    downPaymentUsd: shareOf(price, terms.downPaymentPct),
    bankLoanUsd,
    debtServiceUsd,
    coverageRatio: quotient(ebitda, positive(allServiceUsd)),
    shortfallUsd,
    // What is left of the stated earnings once the spoken gap is taken off: the two sums must meet at the table.
    provenEbitdaUsd: ebitda === null || shortfallUsd === null ? null : finite(ebitda - shortfallUsd),
    adjustedPriceUsd: ebitda === null ? null : shareOf(price, 100 - terms.earningsShortfallPct),
    priceToEbitda: quotient(price, ebitda),
  };
}
