import { paidAsLoan } from "./monthly-loans.ts";
import { toNumber } from "#calc/deal/to-number.ts";
import { formatAmount, formatPercent } from "#kit/format-figure.ts";
import { percentageOfAmount } from "#calc/funding/component-amount.ts";
import { amortised, givenLoan, total, upTo } from "./building-blocks.ts";
import { fundingType } from "./definition.ts";
import { AMORTIZATIONS, furtherLoanFields, onlyWhen } from "./loan-fields.ts";
import { loanTerms, partTerm } from "./part-terms.ts";
import {
  choice,
  choiceOfText,
  choiceToMake,
  dollars,
  interest,
  months,
  optional,
  optionalText,
  percent,
  perhapsUnused,
  startAt,
} from "./term-fields.ts";

const SOURCES = {
  "family member": "Family member",
  friend: "Friend",
  "business associate": "Business associate",
  "former colleague": "Former colleague",
  mentor: "Mentor",
  "angel investor (personal connection)": "Angel investor (personal connection)",
};
const RATE_PCT = 5;
const TERM_MONTHS = 60;
const AMOUNT_HELP = "The amount of this component: it follows its percentage";

/** A loan or an investment: its terms hold both, and one is in use. */
export const friendsFamily = fundingType(
  "friends_family",
  {
    type: choice(
      "Type",
      { loan: "Loan", investment: "Investment" },
      startAt<"loan" | "investment">("investment", "loan"),
      { listed: "Kind" },
    ),
    source: choiceToMake("Source", SOURCES, "Choose who it comes from", {
      required: "Choose who the money comes from.",
    }),
    loanAmount: optional(dollars("Loan amount", ({ amountUsd }) => amountUsd)),
    interestRate: perhapsUnused(interest([0, 50], RATE_PCT)),
    term: perhapsUnused(months("Term", [12, 120], TERM_MONTHS)),
    investmentAmount: optional(
      dollars("Investment amount", ({ amountUsd }) => amountUsd, { listed: "Investment" }),
    ),
    equityPercentage: perhapsUnused(
      percent("Equity", [0.1, 49], ({ amountUsd, offerUsd }) => percentageOfAmount(amountUsd, offerUsd), {
        step: 0.1,
      }),
    ),
    amortization: choiceOfText("Amortization", AMORTIZATIONS, "monthly"),
    personalRelationship: optionalText("Relationship", { start: "" }),
    ...onlyWhen(({ type }) => type === "loan", furtherLoanFields(120)),
  },
  {
    name: "Friends & Family",
    group: "other",
    recommendationLevel: "neutral",
    reason: "Quick and personal; write it down as you would for a stranger.",
    hasDefaultTermsBadge: true,
    alsoCalled: ["friends_and_family", "friends_and_family_money", "friends_family_loan"],
    dialog: [
      "type",
      "source",
      {
        label: "Loan amount",
        shown: (_, { amountUsd }) => `$${formatAmount(amountUsd)}`,
        help: AMOUNT_HELP,
        when: ({ type }) => type === "loan",
      },
      { field: "interestRate", when: ({ type }) => type === "loan" },
      { field: "term", when: ({ type }) => type === "loan" },
      {
        label: "Investment amount",
        shown: (_, { amountUsd }) => `$${formatAmount(amountUsd)}`,
        help: AMOUNT_HELP,
        when: ({ type }) => type !== "loan",
      },
      { field: "equityPercentage", when: ({ type }) => type !== "loan" },
      "personalRelationship",
      { field: "amortization", isMore: true, when: ({ type }) => type === "loan" },
    ],
    unused: ({ type }) =>
      type === "loan"
        ? ["investmentAmount", "equityPercentage"]
        : ["loanAmount", "interestRate", "term", "amortization"],
    follow: (terms, { amountUsd }) => ({ ...terms, loanAmount: amountUsd, investmentAmount: amountUsd }),
    closing: "cash",
    brings: ({ terms, amountUsd }, loan) => loan?.principalUsd ?? upTo(amountUsd, terms.investmentAmount),
    gapReason: ({ brings, gap, counted }) =>
      `they give ${brings}, ${gap} less than the ${counted} that it counts for.`,
    inputs(terms, isOwn) {
      const { type, loanAmount, investmentAmount, equityPercentage } = terms;
      const { interestRate, term } = terms;
      const set = (value: number | null | undefined) => (isOwn ? value || null : null);
      const unlessSet = "US dollars; empty is the component";
      return [
        partTerm("kind", "Loan or investment", type, "word", "loan or investment"),
        ...loanTerms({ interestRate: interestRate ?? RATE_PCT, term: term ?? TERM_MONTHS }),
        partTerm("loan", "Loan, where one is set", set(loanAmount), "usd", unlessSet),
        partTerm("investment", "Investment, where one is set", set(investmentAmount), "usd", unlessSet),
        partTerm(
          "equity",
          "Equity of an investment",
          isOwn ? equityPercentage : null,
          "pct",
          "Empty is its share of the offer",
        ),
      ];
    },
    loan({ terms, amountUsd }) {
      if (terms.type !== "loan") return null;
      const { interestRate, term } = terms;
      return amortised(givenLoan(terms.loanAmount) ?? amountUsd, {
        interestRate: interestRate ?? RATE_PCT,
        term: term ?? TERM_MONTHS,
      });
    },
    byMonth: {
      lentUsd: ({ own, terms, amountUsd }) =>
        terms.type === "loan" ? (givenLoan(own.loanAmount) ?? amountUsd) : null,
      plan: paidAsLoan,
      ownershipPct: ({ terms }) => (terms.type === "loan" ? 0 : toNumber(terms.equityPercentage)),
      isInvestor: ({ type }) => type !== "loan",
    },
    isDebt: (terms) => terms?.type === "loan",
    ownership: ({ terms, amountUsd, offerUsd }) =>
      terms.type === "investment"
        ? toNumber(terms.equityPercentage ?? percentageOfAmount(amountUsd, offerUsd))
        : 0,
    isOutsideEquity: ({ type }) => type === "investment",
    letter: { kind: "investor", source: "friends and family" },
    outcome: ({ terms }) =>
      terms.type === "loan" ? null : [total("Ownership", formatPercent(terms.equityPercentage, 1))],
  },
);
