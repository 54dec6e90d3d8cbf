import { toNumber } from "#calc/deal/to-number.ts";
import { formatMoney } from "#kit/format-figure.ts";
import { total, upTo } from "./building-blocks.ts";
import { fundingType } from "./definition.ts";
import { partTerm } from "./part-terms.ts";
import { dollars, optional, optionalText, text } from "./term-fields.ts";

/** A part that the seller keeps: it pays for itself in kind, and its earnings leave with it. */
export const carveOut = fundingType(
  "carve_out",
  {
    description: text("Description", {
      help: "What the seller keeps: a division, a building, a contract",
      required: "Describe what is carved out.",
    }),
    estimatedValue: optional(dollars("Estimated value", null)),
    ebitdaContribution: optional(
      dollars("EBITDA contribution", null, { per: "a year", help: "A year: taken from the cash flow" }),
    ),
    notes: optionalText("Notes", { isLong: true }),
  },
  {
    name: "Carve-Out",
    group: "other",
    recommendationLevel: "neutral",
    reason: "A part of the business is left out, and so are its earnings.",
    nonCash: true,
    isStrategy: true,
    alsoCalled: ["carveout"],
    closing: "in-kind",
    brings: ({ terms, amountUsd }) => upTo(amountUsd, terms.estimatedValue),
    gapReason: ({ brings, gap, counted }) =>
      `what is carved out is worth ${brings}, ${gap} less than the ${counted} that it counts for.`,
    inputs: ({ ebitdaContribution, estimatedValue }) => [
      partTerm("contribution", "EBITDA that leaves", ebitdaContribution, "usd", "US dollars a year"),
      partTerm(
        "value",
        "Estimated value",
        estimatedValue,
        "usd",
        "US dollars; the most that it pays of the price",
      ),
    ],
    carvedOutUsd: ({ ebitdaContribution }) => toNumber(ebitdaContribution),
    letter: { kind: "retained", terms: ({ description }) => description },
    outcome: ({ terms }) => [
      total("Taken from the annual cash flow", formatMoney(terms.ebitdaContribution ?? 0)),
    ],
  },
);
