import { toNumber } from "#calc/deal/to-number.ts";
import { formatPercent } from "#kit/format-figure.ts";
import { total } from "./building-blocks.ts";
import { fundingType } from "./definition.ts";
import { partTerm } from "./part-terms.ts";
import { choice, months, percent, repeated, toggle } from "./term-fields.ts";

const ROLES = {
  CFO: "CFO",
  COO: "COO",
  "VP Sales": "VP Sales",
  "VP Marketing": "VP Marketing",
  "VP Operations": "VP Operations",
  CTO: "CTO",
  "General Manager": "General Manager",
  "Other Executive": "Other Executive",
};
const SHARE_PCT = 10;

/** A share for whoever runs the business, given for work: it brings in no money. */
export const integratorEquity = fundingType(
  "integrator_equity",
  {
    role: choice("Role", ROLES, "CFO"),
    equityPercentage: percent("Equity", [5, 25], SHARE_PCT),
    vestingPeriod: months("Vesting period", [0, 84], 48, { step: 12, listed: "Vesting" }),
    profitShareReduction: repeated("equityPercentage", "Profit share reduction", "pct", SHARE_PCT),
    boardSeat: toggle("Board seat", false),
    operationalInvolvement: toggle("Operational involvement", true),
  },
  {
    name: "Integrator Equity",
    group: "other",
    recommendationLevel: "recommended",
    reason: "A share for the person who runs the business: no cash now, ownership later.",
    nonCash: true,
    alsoCalled: ["integrator"],
    dialog: [
      "role",
      "equityPercentage",
      {
        field: "vestingPeriod",
        help: ({ vestingPeriod }) =>
          vestingPeriod === 0
            ? "Immediate: the whole share from the first day"
            : "0 to 84 months, in steps of 12; 0 is immediate",
      },
      {
        label: "Profit share reduction",
        shown: ({ equityPercentage }) => String(equityPercentage),
        unit: "%",
        help: "Always the same as the equity",
      },
      "boardSeat",
      "operationalInvolvement",
    ],
    follow: (terms) => ({ ...terms, profitShareReduction: terms.equityPercentage }),
    closing: "nothing",
    brings: () => 0,
    gapReason: ({ counted }) =>
      `it is given for work, and brings in none of the ${counted} that it counts for.`,
    inputs: ({ equityPercentage }) => [
      partTerm("equity", "Equity", equityPercentage, "pct", "Of the company"),
    ],
    ownership: ({ terms }) => toNumber(terms.equityPercentage),
    byMonth: { ownershipPct: ({ terms }) => toNumber(terms.equityPercentage) },
    letter: { kind: "equity_grant", terms: ({ role }) => role },
    outcome: ({ terms }) => [total("Ownership", formatPercent(terms.equityPercentage, 1))],
  },
);
