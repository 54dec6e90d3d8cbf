import { toNumber } from "#calc/deal/to-number.ts";
import { paidAsLoan } from "./monthly-loans.ts";
import { fundingType } from "./definition.ts";

export const other = fundingType(
  "other",
  {},
  {
    name: "Other Funding",
    group: "other",
    recommendationLevel: "neutral",
    reason: "Money whose cost this calculation does not know.",
    alsoCalled: ["other_funding"],
    closing: "cash",
    byMonth: {
      lentUsd: ({ terms, amountUsd }) => (terms.kind === "loan" ? amountUsd : null),
      plan: paidAsLoan,
      ownershipPct: ({ own, terms, pct }) =>
        terms.kind === "equity" ? toNumber(own.equityPercentage ?? pct) : 0,
      isInvestor: ({ kind }) => kind === "equity",
    },
    proposal: { never: "Its cost is unknown." },
    letter: { kind: "other" },
  },
);
