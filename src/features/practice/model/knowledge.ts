import { PRACTICE_TERMS } from "#calc/practice/practice-figures.ts";
import { LINE_FIGURES } from "./fill-line.ts";
import { describeFailed, describeMissingDocuments } from "./lender-brief.ts";
import { type Counterpart, type ScenarioKey } from "./scenarios.ts";
import { earningsOf, moneyOrNull, type PracticeSubject, ratioOrNull } from "./subject.ts";

export interface KnownFact {
  label: string;
  value: string;
  /** How it is made of the deal's own figures; null when it is one of them. */
  basis: string | null;
}

type Tell = (subject: PracticeSubject) => string | null;
type Teller = readonly [label: string, tell: Tell, basis?: string | Tell];

/** How a figure is made: of the stack that the lender has on the desk, else as practice makes it. */
const ofStack =
  (otherwise: string | null): Tell =>
  ({ desk }) =>
    desk === null ? otherwise : `The bank’s calculation of “${desk.stackName}”`;

const T = PRACTICE_TERMS;
const ofPrice = (pct: number) => `${pct}% of the asking price`;
const loanTerms = `${T.loanPct}% of the price at ${T.loanAnnualRatePct}% over ${T.loanTermMonths} months`;

const named: Teller = ["Business", ({ businessName }) => businessName];
const trade: Teller = ["Industry", ({ industry }) => industry || null];
const place: Teller = ["Location", ({ location }) => location || null];
const people: Teller = ["Employees", ({ employees }) => (employees === null ? null : String(employees))];
const years: Teller = [
  "Years in business",
  ({ yearsInBusiness }) => (yearsInBusiness === null ? null : String(yearsInBusiness)),
];
const price: Teller = ["Asking price", ({ askingPriceUsd }) => moneyOrNull(askingPriceUsd)];
const revenue: Teller = ["Annual revenue", ({ annualRevenueUsd }) => moneyOrNull(annualRevenueUsd)];
const earnings: Teller = [
  "Stated earnings",
  (subject) => {
    const stated = earningsOf(subject);
    return stated === null ? null : `${moneyOrNull(stated.usd)} ${stated.name}`;
  },
];
const rent: Teller = ["Rent a year", ({ rentUsd }) => moneyOrNull(rentUsd)];
const reason: Teller = ["Reason for selling", ({ reasonForSelling }) => reasonForSelling || null];
const multiple: Teller = [
  "Price to EBITDA",
  ({ figures }) => ratioOrNull(figures.priceToEbitda),
  "Asking price ÷ EBITDA",
];
const loan: Teller = ["Loan asked for", LINE_FIGURES.loan, ofStack(ofPrice(T.loanPct))];
const down: Teller = ["Buyer's own cash", LINE_FIGURES.down, ofStack(ofPrice(T.downPaymentPct))];
const note: Teller = ["Seller note", LINE_FIGURES.note, ofStack(ofPrice(T.sellerNotePct))];
const service: Teller = ["Debt service a year", LINE_FIGURES.service, ofStack(loanTerms)];
const coverage: Teller = [
  "Coverage",
  LINE_FIGURES.covered,
  ofStack(
    `EBITDA ÷ debt service of the bank loan and of the note (${T.noteAnnualRatePct}% over ${T.noteTermMonths} months)`,
  ),
];
const asked: Teller = ["Coverage that the committee asks for", LINE_FIGURES.asked];
const countedEarnings: Teller = ["What the bank counts as earnings", ({ desk }) => desk?.earnings ?? null];
const failed: Teller = ["Rules that fail now", ({ desk }) => desk && (describeFailed(desk) ?? "none")];
const documents: Teller = [
  "Documents that are missing",
  ({ desk }) => desk && (describeMissingDocuments(desk) ?? "none"),
];

/**
 * Who knows what. A seller and a broker know the business and what is asked for it; a lender knows the package. None
 * of them knows the buyer's notes, criteria, valuation or other deals, so those are in no list; a lender has the saved stack
 * on the desk, without anything of the buyer's profile.
 */
const KNOWN: Readonly<Record<Counterpart, readonly Teller[]>> = {
  seller: [named, trade, place, people, years, price, revenue, earnings, rent, reason],
  broker: [named, trade, place, people, years, price, revenue, earnings, multiple],
  lender: [
    named,
    trade,
    place,
    people,
    years,
    price,
    revenue,
    earnings,
    loan,
    down,
    note,
    service,
    coverage,
    asked,
    countedEarnings,
    failed,
    documents,
  ],
};

/** The facts that a counterpart knows, for the person to see, for a model to speak from. Unknown ones are left out. */
export function knowledgeOf(counterpart: Counterpart, subject: PracticeSubject): KnownFact[] {
  return tell(KNOWN[counterpart], subject);
}

/** The price that a seller would come down to; the other counterparts have none in mind. */
export const secretPriceUsd = (counterpart: Counterpart, subject: PracticeSubject): number | null =>
  counterpart === "seller" ? subject.figures.lowestPriceUsd : null;

/** What the counterpart keeps to themselves until the end: only a seller has a price in mind. */
export function privateAim(counterpart: Counterpart, subject: PracticeSubject): string | null {
  const lowest = moneyOrNull(secretPriceUsd(counterpart, subject));
  if (lowest === null) return null;
  return `The seller would have accepted ${lowest}, for a buyer they trust.`;
}

const money = (label: string, key: keyof PracticeSubject["figures"], basis: string): Teller => [
  label,
  ({ figures }) => moneyOrNull(figures[key]),
  basis,
];
const opening = money("An opening offer", "openingOfferUsd", ofPrice(T.openingOfferPct));
const middle = money("A price between", "middleOfferUsd", ofPrice(T.middleOfferPct));
const ownCash: Teller = ["Your own cash", LINE_FIGURES.down, ofStack(ofPrice(T.downPaymentPct))];

/** What the person brings along: figures of the deal, and of the practice case built on it. */
const BRIEFED: Readonly<Record<ScenarioKey, readonly Teller[]>> = {
  "first-call": [price, revenue, earnings],
  "broker-gatekeeping": [price, earnings, ownCash],
  "price-negotiation": [price, earnings, multiple, opening, middle, note],
  "seller-note": [price, earnings, note, loan, service, coverage],
  "lender-interview": [
    earnings,
    loan,
    service,
    coverage,
    failed,
    documents,
    money("Earnings in a poor year", "provenEbitdaUsd", `EBITDA less ${T.earningsShortfallPct}%`),
    note,
    ownCash,
  ],
  "bad-news": [
    price,
    earnings,
    money("Not found in diligence", "shortfallUsd", `${T.earningsShortfallPct}% of EBITDA`),
    money("Proven earnings", "provenEbitdaUsd", `EBITDA less ${T.earningsShortfallPct}%`),
    money("Price at the same multiple", "adjustedPriceUsd", `Asking price less ${T.earningsShortfallPct}%`),
  ],
};

/** What the person knows of the case; on the rest they have to ask. Unknown ones are left out. */
export function briefingOf(scenario: ScenarioKey, subject: PracticeSubject): KnownFact[] {
  return tell(BRIEFED[scenario], subject);
}

function tell(tellers: readonly Teller[], subject: PracticeSubject): KnownFact[] {
  return tellers.flatMap(([label, valueOf, basis = null]) => {
    const value = valueOf(subject);
    if (value === null) return [];
    return [{ label, value, basis: typeof basis === "function" ? basis(subject) : basis }];
  });
}
