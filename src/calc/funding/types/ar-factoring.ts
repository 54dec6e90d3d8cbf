import { factoringPlan } from "#calc/lending/component-plan.ts";
import { toNumber } from "#calc/deal/to-number.ts";
import { formatMoney, formatNumber } from "#kit/format-figure.ts";
import { finiteUsd } from "#calc/funding/finite-usd.ts";
import { spread, wholeDollars, worth } from "./building-blocks.ts";
import { fundingType } from "./definition.ts";
import { partTerm } from "./part-terms.ts";
import { dollars, percent } from "./term-fields.ts";

const FOR_THE_RECORD = "For the record: cost and advance follow the component's amount.";

/** Receivables sold: their advance comes in at closing, the rest is what it costs a year. */
export const arFactoring = fundingType(
  "ar_factoring",
  {
    arAmount: dollars("Accounts receivable", ({ deal }) => toNumber(deal.receivablesUsd), {
      listed: "AR amount",
      required: "Enter the accounts receivable that are sold, above $0.",
    }),
    percentage: percent("Advance rate", [50, 90], 75, { step: 5, listed: "Percentage" }),
  },
  {
    name: "AR Factoring",
    group: "other",
    recommendationLevel: "neutral",
    reason: "Receivables turned into cash, at a running cost.",
    alsoCalled: [
      "accounts_receivable_factoring",
      "receivables_factoring",
      "invoice_factoring",
      "factoring",
      "a_r_factoring",
    ],
    askedAs: ["factoring"],
    dialog: [
      {
        field: "arAmount",
        help: (_, { deal: { receivablesUsd } }) =>
          receivablesUsd === null
            ? `None recorded in the deal. ${FOR_THE_RECORD}`
            : `Recorded in the deal: ${formatMoney(receivablesUsd)}. ${FOR_THE_RECORD}`,
      },
      "percentage",
    ],
    closing: "cash",
    brings: ({ terms, amountUsd }) => (amountUsd * Math.min(100, toNumber(terms.percentage))) / 100,
    gapReason: ({ brings, bringsPct, gap, counted }) =>
      `the advance of ${formatNumber(bringsPct, 2)}% is ${brings} at closing; ${gap} of ${counted} comes only as customers pay.`,
    inputs: ({ percentage }) => [partTerm("advance", "Advance rate", percentage, "pct", "Of the component")],
    service: ({ terms, amountUsd }) =>
      spread(finiteUsd(((100 - toNumber(terms.percentage)) / 100) * amountUsd)),
    byMonth: {
      bringsPct: ({ percentage }) => Math.min(100, toNumber(percentage)),
      plan: ({ terms, amountCents }) => (amountCents > 0 ? factoringPlan(amountCents, terms) : null),
    },
    isDebtWithoutRate: true,
    cap: {
      usd: ({ receivablesUsd }) => worth(receivablesUsd),
      basis: () => "accounts receivable",
      message: (capUsd) => `Cannot exceed accounts receivable value of ${wholeDollars(capUsd)}`,
      missing: {
        hint: "No A/R recorded",
        warning: "No accounts receivable recorded - please update deal financials",
      },
      rule: "at most the receivables",
    },
    besideSba: { needsItsCollateral: 2 },
    letter: { kind: "bank_loan", source: "against receivables" },
  },
);
