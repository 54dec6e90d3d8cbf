import { deferredPlan } from "#calc/lending/component-plan.ts";
import { toNumber } from "#calc/deal/to-number.ts";
import { formatMoney } from "#kit/format-figure.ts";
import { NO_SERVICE, total } from "./building-blocks.ts";
import { fundingType } from "./definition.ts";
import { partTerm } from "./part-terms.ts";
import { counted, percent, recorded, startAt } from "./term-fields.ts";

/** One payment without interest, on a day after closing. */
export const deferredPayment = fundingType(
  "ddp",
  {
    percentage: percent("Percentage", [10, 20], startAt(10, 15, 10), {
      help: "10 to 20% of the price. For the record: what falls due is the component's own amount.",
    }),
    dueDays: counted("Due in", "days", [30, 180], 90, { step: 30, listed: "Due" }),
    amount: recorded("Amount", "usd", ({ amountUsd }) => amountUsd),
  },
  {
    name: "Deferred Down Payment",
    group: "other",
    recommendationLevel: "recommended",
    reason: "Interest-free, but due within months: plan the cash for its day.",
    alsoCalled: ["deferred_payment", "deferred_down_payment"],
    dialog: [
      "percentage",
      "dueDays",
      {
        label: "Interest rate",
        shown: () => "0",
        unit: "%",
        help: "A deferred down payment has no interest",
      },
    ],
    follow: (terms, { amountUsd }) => ({ ...terms, amount: amountUsd }),
    closing: "seller-credit",
    inputs: ({ dueDays }) => [partTerm("days", "Due after", dueDays, "count", "Days from closing")],
    byMonth: {
      plan: ({ terms, amountCents }) => (amountCents > 0 ? deferredPlan(amountCents, terms) : null),
    },
    service: ({ terms, amountUsd }) => ({
      ...NO_SERVICE,
      later: { what: "deferred-payment", amountUsd, inMonths: null, inDays: toNumber(terms.dueDays) },
    }),
    letter: {
      kind: "deferred",
      terms: ({ dueDays }) => `due ${dueDays} days after closing, without interest`,
    },
    outcome: ({ terms, amountUsd }) => [
      total(`Due ${terms.dueDays} days after closing`, formatMoney(amountUsd)),
    ],
  },
);
