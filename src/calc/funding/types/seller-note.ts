import { loanPlan } from "#calc/lending/component-plan.ts";
import { toNumber } from "#calc/deal/to-number.ts";
import { formatAmount } from "#kit/format-figure.ts";
import { amortised, RHYTHMS } from "./building-blocks.ts";
import { fundingType, type Position, type TermLoan } from "./definition.ts";
import { loanTerms, partTerm, RHYTHM_WORDS } from "./part-terms.ts";
import {
  choice,
  dollars,
  interest,
  months,
  optional,
  optionalText,
  startAt,
  type TermsOfFields,
  toggle,
} from "./term-fields.ts";

const fields = {
  cashAtClosing: dollars("Cash at closing", 0, { max: "amount" }),
  interestRate: interest([0, 50], startAt(6, 5)),
  term: months("Term", [1, 360], startAt(60, 84, 60)),
  amortization: choice("Amortization", { ...RHYTHMS, balloon: "Balloon (interest only)" }, "monthly"),
  balloonPayment: optional(dollars("Balloon payment", null, { help: "The full principal when empty" })),
  personalGuarantee: toggle("Personal guarantee", false),
  prepaymentAllowed: toggle("Prepayment allowed", true),
  collateral: optionalText("Collateral"),
  subordination: optionalText("Subordination", {
    help: "For instance: on full standby behind the SBA loan",
  }),
};
type Terms = TermsOfFields<typeof fields>;

/** The component less the cash that its terms ask for at closing. */
function loanOf({ terms, amountUsd }: Position<Terms>): TermLoan {
  const loan = amortised(amountUsd - toNumber(terms.cashAtClosing), terms);
  if (terms.amortization !== "balloon") return loan;
  return { ...loan, balloonUsd: terms.balloonPayment ?? loan.principalUsd };
}

const PAID = {
  monthly: "paid monthly",
  quarterly: "paid quarterly",
  annual: "paid once a year",
  balloon: "paid in one sum at the end",
};

export const sellerNote = fundingType("seller_note", fields, {
  name: "Seller Financing",
  group: "seller",
  recommendationLevel: "recommended",
  reason: "The seller stays interested in how the business does after the sale.",
  hasDefaultTermsBadge: true,
  alsoCalled: ["seller_financing", "seller_carry", "seller_carryback", "seller_loan", "vendor_note"],
  askedAs: ["note", "seller financing"],
  dialog: [
    "cashAtClosing",
    "interestRate",
    "term",
    "amortization",
    {
      field: "balloonPayment",
      when: ({ amortization }) => amortization === "balloon",
      placeholder: (position) => formatAmount(loanOf(position).principalUsd),
    },
    "personalGuarantee",
    "prepaymentAllowed",
    "collateral",
    "subordination",
  ],
  follow: (terms, { amountUsd }) => ({
    ...terms,
    cashAtClosing: Math.min(Math.max(0, terms.cashAtClosing), amountUsd),
  }),
  closing: "seller-credit",
  bringsItsLoan: true,
  gapReason: ({ gap, brings, counted }) =>
    `${gap} of it is cash at closing, which you pay; the seller lends ${brings} of ${counted}.`,
  inputs: (terms) => [
    ...loanTerms(terms, `${RHYTHM_WORDS}, or balloon`),
    partTerm("cash_at_closing", "Cash at closing", terms.cashAtClosing, "usd", "US dollars"),
    partTerm("balloon", "Balloon", terms.balloonPayment, "usd", "US dollars; empty is what is owed"),
  ],
  loan: loanOf,
  byMonth: {
    lentUsd: ({ terms, amountUsd }) => Math.max(0, amountUsd - Math.max(0, toNumber(terms.cashAtClosing))),
    plan: ({ terms, principalCents }, { path, sbaLastMonth }) =>
      loanPlan(principalCents, terms, { path, sbaLastMonth, isSba: false }),
  },
  isDebt: () => true,
  proposal: { fromPct: 10, toPct: 30, shortName: "Seller Note" },
  letter: {
    kind: "seller_note",
    terms: ({ interestRate, term, amortization }) =>
      `${interestRate}% a year over ${term} months, ${PAID[amortization]}`,
  },
});
