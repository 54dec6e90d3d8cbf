import { toNumber } from "#calc/deal/to-number.ts";
import { paidAsLoan } from "./monthly-loans.ts";
import { fundingType } from "./definition.ts";
import { loanTerms, partTerm } from "./part-terms.ts";
import { furtherAmortization, furtherLoanFields, onlyWhen } from "./loan-fields.ts";
import { choiceWhenSet, interest, months, numberWhenSet, percent } from "./term-fields.ts";

/** Money of which nothing is known, until somebody says what it is. */
export const other = fundingType(
  "other",
  {
    kind: choiceWhenSet(
      "What it is",
      { grant: "A grant", loan: "A loan", equity: "Money for a share of the company" },
      {
        blank: "Not said: nothing is paid for it",
        help: "Counted in the lender’s view and on the Bank tab. The pro forma counts it as money without payments",
      },
    ),
    ...onlyWhen(({ kind }) => kind === "loan", {
      interestRate: numberWhenSet(
        interest([0, 50], null, { required: "A loan needs its rate in percent a year." }),
      ),
      term: numberWhenSet(months("Term", [1, 360], null, { required: "A loan needs its term in months." })),
      amortization: furtherAmortization(),
      ...furtherLoanFields(360),
    }),
    ...onlyWhen(({ kind }) => kind === "equity", {
      equityPercentage: numberWhenSet(
        percent("Equity", [0, 100], null, {
          step: 0.1,
          help: "Of the company; empty: its share of the offer",
        }),
      ),
    }),
  },
  {
    name: "Other Funding",
    group: "other",
    recommendationLevel: "neutral",
    reason: "Money whose cost this calculation does not know.",
    alsoCalled: ["other_funding"],
    dialog: ["kind", "interestRate", "term", "equityPercentage"],
    closing: "cash",
    inputs: ({ kind, interestRate, term, amortization }) => [
      partTerm("kind", "What it is", kind ?? "not said", "word", "grant, loan, equity or not said"),
      ...(kind === "loan" ? loanTerms({ interestRate, term, amortization: amortization ?? "monthly" }) : []),
    ],
    byMonth: {
      lentUsd: ({ terms, amountUsd }) => (terms.kind === "loan" ? amountUsd : null),
      plan: paidAsLoan,
      ownershipPct: ({ own, terms, pct }) =>
        terms.kind === "equity" ? toNumber(own.equityPercentage ?? pct) : 0,
      isInvestor: ({ kind }) => kind === "equity",
    },
    letter: { kind: "other" },
  },
);
