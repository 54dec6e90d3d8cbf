import { loanPlan } from "#calc/lending/component-plan.ts";
import { toNumber } from "#calc/deal/to-number.ts";
import { formatAmount } from "#kit/format-figure.ts";
import { amortised } from "./building-blocks.ts";
import { fundingType, type Position, type TermLoan } from "./definition.ts";
import { AMORTIZATIONS, furtherLoanFields } from "./loan-fields.ts";
import { loanTerms, partTerm, RHYTHM_WORDS } from "./part-terms.ts";
import {
  choice,
  choiceWhenSet,
  dollars,
  interest,
  months,
  numberWhenSet,
  optional,
  optionalText,
  startAt,
  type TermsOfFields,
  toggle,
  toggleWhenSet,
} from "./term-fields.ts";

const STANDBYS = {
  none: "None",
  full_life: "Full, for the life of the SBA loan",
  full_months: "Full, for some months",
  interest_only_months: "Interest alone, for some months",
} as const;

const fields = {
  cashAtClosing: dollars("Cash at closing", 0, { max: "amount" }),
  interestRate: interest([0, 50], startAt(6, 5)),
  term: months("Term", [1, 360], startAt(60, 84, 60)),
  amortization: choice("Amortization", AMORTIZATIONS, "monthly"),
  balloonPayment: optional(dollars("Balloon payment", null, { help: "The full principal when empty" })),
  personalGuarantee: toggle("Personal guarantee", false),
  prepaymentAllowed: toggle("Prepayment allowed", true),
  collateral: optionalText("Collateral"),
  subordination: optionalText("Subordination", {
    help: "For instance: on full standby behind the SBA loan",
  }),
  standby: choiceWhenSet("Standby", STANDBYS, {
    absentAs: "none",
    help: "Months in which the seller is paid nothing, or interest alone",
  }),
  standbyMonths: numberWhenSet(
    months("Standby for", [0, 359], null, {
      help: "Fewer months than the note runs",
      required: "Enter how many months it is on standby.",
    }),
    { when: ({ standby }) => standby === "full_months" || standby === "interest_only_months" },
  ),
  standbyAccrues: toggleWhenSet("Interest is added to the balance", {
    absentAs: true,
    help: "At each month’s end of a full standby. Off: no interest runs in those months",
    when: ({ standby }) => standby === "full_life" || standby === "full_months",
  }),
  balloonMonth: numberWhenSet(
    months("Balance due after", [0, 359], null, {
      help: "The whole balance is paid then, while payments are those of the full term; empty: at the term",
    }),
  ),
  ...furtherLoanFields(360),
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

/** What a letter says of a rate that follows an index. */
function rateWords({ rateKind, index, spreadPct }: Terms): string {
  if (rateKind !== "variable") return "";
  const field = fields.index.choices.find(({ value }) => value === index);
  const spread = typeof spreadPct === "number" ? ` plus ${spreadPct} points` : "";
  return field === undefined ? " at closing (variable)" : ` at closing (variable: ${field.label}${spread})`;
}

/** What a letter says of a standby and of a balance that is due before the term. */
function furtherWords({ standby, standbyMonths, balloonMonth }: Terms): string[] {
  const months = `${standbyMonths ?? 0} months`;
  const waits = {
    none: [],
    full_life: ["on full standby for the life of the SBA loan"],
    full_months: [`on full standby for ${months}`],
    interest_only_months: [`interest alone for ${months}`],
  }[standby ?? "none"];
  return [...waits, ...(toNumber(balloonMonth) > 0 ? [`the balance due in month ${balloonMonth}`] : [])];
}

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
  letter: {
    kind: "seller_note",
    terms: (terms) =>
      [
        `${terms.interestRate}% a year${rateWords(terms)} over ${terms.term} months`,
        PAID[terms.amortization],
        ...furtherWords(terms),
      ].join(", "),
  },
});
