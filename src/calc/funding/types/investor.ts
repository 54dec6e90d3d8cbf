import { toNumber } from "#calc/deal/to-number.ts";
import { percentageOfAmount } from "#calc/funding/component-amount.ts";
import { fundingType } from "./definition.ts";
import { partTerm } from "./part-terms.ts";
import { requiredRecord } from "./term-fields.ts";

/** Cash for a share of the company: the component's percentage, or the share that its terms name. */
export const investor = fundingType(
  "investor",
  {
    equityPercentage: requiredRecord("Equity", "pct", ({ amountUsd, offerUsd }) =>
      percentageOfAmount(amountUsd, offerUsd),
    ),
  },
  {
    name: "Private Investors",
    group: "equity",
    recommendationLevel: "neutral",
    reason: "No payments, but a share of the company and its cash.",
    alsoCalled: ["private_investor", "private_investors", "investors", "investor_equity"],
    askedAs: ["investor", "investors"],
    closing: "cash",
    inputs: ({ equityPercentage }, isOwn) => [
      partTerm(
        "equity",
        "Equity",
        isOwn ? equityPercentage : null,
        "pct",
        "Empty is the component's percentage",
      ),
    ],
    ownership: ({ terms, isOwn, percentage }) =>
      toNumber((isOwn ? (terms.equityPercentage as number | undefined) : undefined) ?? percentage),
    isOutsideEquity: () => true,
    byMonth: {
      ownershipPct: ({ own, pct }) => toNumber(own.equityPercentage ?? pct),
      isInvestor: () => true,
    },
    letter: { kind: "investor" },
  },
);
