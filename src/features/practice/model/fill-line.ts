import { describeFailed, describeMissingDocuments, describeWorstYear } from "./lender-brief.ts";
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
  // Of the stack that a lender has on the desk, else of the terms that all practice is built on.
  note: ({ figures, desk }) => moneyOrNull(desk === null ? figures.sellerNoteUsd : desk.sellerNoteUsd),
  down: ({ figures, desk }) => moneyOrNull(desk === null ? figures.downPaymentUsd : desk.cashToCloseUsd),
  loan: ({ figures, desk }) => moneyOrNull(desk === null ? figures.bankLoanUsd : desk.loanUsd),
  service: ({ figures, desk }) => moneyOrNull(desk === null ? figures.debtServiceUsd : desk.dueUsd),
  covered: ({ figures, desk }) =>
    desk === null ? ratioOrNull(figures.coverageRatio) : describeWorstYear(desk),
  asked: ({ desk }) => (desk === null ? null : ratioOrNull(desk.askedCoverage)),
  rules: ({ desk }) => {
    if (desk === null) return null;
    const failed = describeFailed(desk);
    return failed === null
      ? "No rule of ours fails so far."
      : `As it stands these of our rules fail: ${failed}.`;
  },
  papers: ({ desk }) => {
    if (desk === null) return null;
    const missing = describeMissingDocuments(desk);
    return missing === null ? "Your documents are complete so far." : `I still miss ${missing}.`;
  },
  first: ({ desk }) => {
    if (desk === null || desk.failed.length === 0) return null;
    const [rule] = (desk.failed[0] ?? "").split(":");
    return `new terms on which “${rule}” passes, with the consulting agreement and the standby letter,`;
  },
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
