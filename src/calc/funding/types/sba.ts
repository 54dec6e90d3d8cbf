import { loanPlan } from "#calc/lending/component-plan.ts";
import { toNumber } from "#calc/deal/to-number.ts";
import { monthlyPayment } from "#calc/loans/monthly-payment.ts";
import { formatMoney } from "#kit/format-figure.ts";
import { componentAmount } from "#calc/funding/component-amount.ts";
import { programmeGuarantyFee } from "#calc/funding/sba-programme.ts";
import { amortised, CAP_RULES, shareOf, worth } from "./building-blocks.ts";
import { fundingType } from "./definition.ts";
import { AMORTIZATIONS, furtherLoanFields } from "./loan-fields.ts";
import { loanTerms, partTerm } from "./part-terms.ts";
import {
  choice,
  choiceWhenSet,
  interest,
  months,
  percent,
  recorded,
  startAt,
  toggle,
  toggleWhenSet,
} from "./term-fields.ts";

const UNSET_RATE_PCT = 11.5;
const DIALOG_RATE_PCT = 12.5;
const DOWN_PAYMENT_PCT = 10;
const TERM_MONTHS = 120;

const lentOf = (amountUsd: number, downPaymentPct = DOWN_PAYMENT_PCT): number =>
  amountUsd * (1 - downPaymentPct / 100);

/** Its terms leave a down payment out of the loan; a lender counts the whole component, with the fee. */
export const sba = fundingType(
  "sba",
  {
    interestRate: interest([0, 20], startAt(UNSET_RATE_PCT, DIALOG_RATE_PCT), { step: 0.25 }),
    term: months("Term", [60, 300], TERM_MONTHS, {
      step: 12,
      help: "60 to 300 months, in steps of 12. Ten years is usual without real estate.",
    }),
    amortization: choice("Amortization", AMORTIZATIONS, "monthly", {
      help: "A balloon counts for a lender; the pro forma repays such a loan monthly",
    }),
    downPaymentPercentage: percent("Down payment", [10, 30], DOWN_PAYMENT_PCT, {
      step: 5,
      help: "10 to 30%, in steps of 5, of this component. The lender's view borrows the whole component.",
    }),
    sbaFeePercentage: percent("Guarantee fee", [0, 5], 3, {
      step: 0.25,
      help: "0 to 5%, in steps of 0.25. A closing cost, not in the payment.",
    }),
    collateralType: choice(
      "Collateral type",
      {
        real_estate: "Real estate",
        equipment: "Equipment",
        business_assets: "Business assets",
        mixed: "Mixed",
      },
      "business_assets",
      { listed: "Collateral" },
    ),
    personalGuarantee: toggle("Personal guarantee", true, {
      help: "Expected of every owner of 20% or more",
    }),
    loanAmount: recorded("Loan amount", "usd", ({ amountUsd }) => lentOf(amountUsd)),
    monthlyPayment: recorded("Monthly payment", "usd", ({ amountUsd }, context) =>
      monthlyPayment(lentOf(amountUsd), context === "unset" ? UNSET_RATE_PCT : DIALOG_RATE_PCT, TERM_MONTHS),
    ),
    programme: choiceWhenSet(
      "Program",
      { "7a_standard": "7(a) standard", "7a_small": "7(a) small", express: "Express" },
      { absentAs: "7a_standard" },
    ),
    feeBasis: choiceWhenSet(
      "How the fee is set",
      { table: "By the program’s table of the day", typed: "As typed above" },
      { absentAs: "typed" },
    ),
    guarantyFeeFinanced: toggleWhenSet("Fee borrowed with the loan", {
      absentAs: true,
      help: "Off: it is paid at closing",
    }),
    ...furtherLoanFields(300, 3),
  },
  {
    name: "SBA Loan",
    group: "debt",
    recommendationLevel: "neutral",
    reason: "Long terms and the largest share, with a lien on all assets.",
    hasDefaultTermsBadge: true,
    alsoCalled: ["sba_loan", "sba_7a", "sba_7_a", "sba_7a_loan", "sba_7_a_loan", "sba_financing"],
    askedAs: ["sba"],
    dialog: [
      "interestRate",
      "term",
      "downPaymentPercentage",
      "sbaFeePercentage",
      "amortization",
      "collateralType",
      "personalGuarantee",
    ],
    startsWith: `Starts at ${DIALOG_RATE_PCT}%; unsaved terms use ${UNSET_RATE_PCT}%.`,
    follow(terms, { amountUsd }) {
      const loanAmount = lentOf(amountUsd, terms.downPaymentPercentage);
      return {
        ...terms,
        loanAmount,
        monthlyPayment: monthlyPayment(loanAmount, terms.interestRate, terms.term),
      };
    },
    closing: "cash",
    inputs: (terms, isOwn) => [
      ...loanTerms(terms),
      partTerm("down_payment", "Down payment", terms.downPaymentPercentage, "pct", "Of the component"),
      partTerm(
        "fee",
        "Guaranty fee",
        isOwn && terms.feeBasis !== "table" ? terms.sbaFeePercentage : null,
        "pct",
        "Of the component; empty is the fee of the program's table",
      ),
    ],
    loan: ({ terms, amountUsd }) =>
      amortised(lentOf(amountUsd, toNumber(terms.downPaymentPercentage)), terms),
    byMonth: {
      lentUsd: ({ amountUsd }) => amountUsd,
      plan: ({ terms, principalCents }, { path }) =>
        loanPlan(principalCents, terms, { path, sbaLastMonth: null, isSba: true }),
    },
    isDebt: () => true,
    cap: {
      usd: (_, offerUsd) =>
        Math.min(CAP_RULES.sbaLimitUsd, shareOf(CAP_RULES.sbaOfOfferPct, worth(offerUsd))),
      basis: (_, capUsd) => (capUsd >= CAP_RULES.sbaLimitUsd ? "SBA maximum" : "90% of offer"),
      message: (capUsd) =>
        capUsd >= CAP_RULES.sbaLimitUsd
          ? "SBA loans are capped at $5 million"
          : "SBA requires minimum 10% down payment",
      missing: null,
      rule: "at most the lesser of $5,000,000 and 90 % of the offer",
    },
    letter: { kind: "sba_loan" },
    /** A typed fee is of the whole component; the programme's own stands beside it. */
    fees: ({ terms, amountUsd }, loan, values) => [
      {
        label: "Guaranty fee, as typed, of the whole component",
        shown: formatMoney(componentAmount(amountUsd, terms.sbaFeePercentage)),
      },
      {
        label: "Guaranty fee by the program’s table of today",
        shown: formatMoney(programmeGuarantyFee(amountUsd, loan.termMonths, values)),
      },
    ],
  },
);
