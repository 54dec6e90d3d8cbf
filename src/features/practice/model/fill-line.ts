import { earningsOf, moneyOrNull, type PracticeSubject, ratioOrNull } from "./subject.ts";

/** What a script may name; a line says what to say instead where the deal does not tell: `{asking|the price}`. */
export const LINE_FIGURES = {
  business: ({ businessName }) => businessName,
  industry: ({ industry }) => industry || null,
  location: ({ location }) => location || null,
  people: ({ employees }) => (employees === null ? null : `${employees} people`),
  years: ({ yearsInBusiness }) => (yearsInBusiness === null ? null : `${yearsInBusiness} years`),
  asking: ({ askingPriceUsd }) => positiveMoney(askingPriceUsd),
  revenue: ({ annualRevenueUsd }) => positiveMoney(annualRevenueUsd),
  earnings: (subject) => {
    const earnings = earningsOf(subject);
    return earnings === null ? null : `${moneyOrNull(earnings.usd)} of ${earnings.name}`;
  },
  opening: ({ figures }) => moneyOrNull(figures.openingOfferUsd),
  middle: ({ figures }) => moneyOrNull(figures.middleOfferUsd),
  lowest: ({ figures }) => moneyOrNull(figures.lowestPriceUsd),
  note: ({ figures }) => moneyOrNull(figures.sellerNoteUsd),
  down: ({ figures }) => moneyOrNull(figures.downPaymentUsd),
  loan: ({ figures }) => moneyOrNull(figures.bankLoanUsd),
  service: ({ figures }) => moneyOrNull(figures.debtServiceUsd),
  coverage: ({ figures }) => ratioOrNull(figures.coverageRatio),
  shortfall: ({ figures }) => moneyOrNull(figures.shortfallUsd),
  proven: ({ figures }) => moneyOrNull(figures.provenEbitdaUsd),
  adjusted: ({ figures }) => moneyOrNull(figures.adjustedPriceUsd),
  multiple: ({ figures }) => ratioOrNull(figures.priceToEbitda),
} as const satisfies Readonly<Record<string, (subject: PracticeSubject) => string | null>>;

export type LineFigure = keyof typeof LINE_FIGURES;

const positiveMoney = (usd: number | null) => (usd === null || usd <= 0 ? null : moneyOrNull(usd));

/** A place in a line, with the words for a deal that does not tell. */
export const PLACE = /\{(?<name>[a-z]+)(?:\|(?<otherwise>[^{}]*))?\}/g;

const isLineFigure = (name: string): name is LineFigure => Object.hasOwn(LINE_FIGURES, name);

/**
 * A line of a script with the deal's own figures in it.
 *
 * @example fillLine("We ask {asking|a fair price}.", subject) // "We ask $1,200,000."
 */
export function fillLine(line: string, subject: PracticeSubject): string {
  const filled = line.replace(PLACE, (_whole, name: string, otherwise: string | undefined) => {
    const value = isLineFigure(name) ? LINE_FIGURES[name](subject) : null;
    return value ?? otherwise ?? "";
  });
  // Words for the unknown may begin a sentence.
  return filled.replace(
    /(^|[.?!]\s+|\n)([a-z])/g,
    (_whole, before: string, letter: string) => before + letter.toUpperCase(),
  );
}
