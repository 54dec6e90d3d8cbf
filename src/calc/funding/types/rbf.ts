import { revenueBasedPlan } from "#calc/lending/component-plan.ts";
import { toNumber } from "#calc/deal/to-number.ts";
import { finiteUsd } from "#calc/funding/finite-usd.ts";
import { rbfOnRevenue } from "#calc/funding/rbf-on-revenue.ts";
import { fundingType } from "./definition.ts";
import { partTerm } from "./part-terms.ts";
import { counted, dollars, months, optional, percent, startAt } from "./term-fields.ts";

const USUAL_CAP = 1.5;

/** A share of the earnings until a multiple of the amount is repaid. */
export const rbf = fundingType(
  "rbf",
  {
    revenuePercentage: percent("Revenue percentage", [2, 10], startAt(10, 5, 10), { step: 0.5 }),
    cap: counted("Repayment cap", "ratio", [1.2, 2], USUAL_CAP, {
      step: 0.1,
      listed: "Cap",
      help: "1.2 to 2x of the amount, in steps of 0.1: what is repaid in all",
    }),
    estimatedTerm: months("Estimated term", [12, 84], startAt(24, 36, 24), {
      step: 6,
      help: "12 to 84 months, in steps of 6. Counts only where the deal's revenue is unknown: the total is then paid over it.",
    }),
    minimumPayment: optional(
      dollars("Minimum payment", null, { step: 100, per: "a month", help: "A month, in dollars" }),
    ),
  },
  {
    name: "Revenue-Based Financing",
    group: "debt",
    recommendationLevel: "neutral",
    reason: "Payments follow the business, and a multiple is repaid in all.",
    hasDefaultTermsBadge: true,
    alsoCalled: ["revenue_based_financing", "revenue_based_finance"],
    askedAs: ["rbf"],
    closing: "cash",
    inputs: ({ revenuePercentage, cap, minimumPayment, estimatedTerm }) => [
      partTerm(
        "revenue_share",
        "Revenue percentage",
        revenuePercentage,
        "pct",
        "A month: of a quarter of the year's cash flow in the pro forma, of revenue in the lender's view",
      ),
      partTerm("cap", "Repayment cap", cap, "ratio", "Times the component"),
      partTerm("minimum", "Minimum payment", minimumPayment, "usd", "US dollars a month"),
      partTerm(
        "estimated_term",
        "Estimated term",
        estimatedTerm,
        "months",
        "Months; counts in the lender's view where revenue is not known",
      ),
    ],
    service({ terms, amountUsd, deal }, cashFlowUsd) {
      const share = ((toNumber(terms.revenuePercentage) / 100) * Math.max(0, cashFlowUsd)) / 4;
      const monthlyUsd = finiteUsd(Math.max(share, toNumber(terms.minimumPayment)));
      const mostUsd = finiteUsd(toNumber(terms.cap) * amountUsd);
      return {
        monthlyUsd,
        annualUsd: Math.min(finiteUsd(12 * monthlyUsd), mostUsd),
        kind: "variable",
        onRevenue: rbfOnRevenue(terms, amountUsd, deal.revenueUsd),
      };
    },
    byMonth: {
      plan: ({ terms, amountCents }, { earnings }) =>
        amountCents > 0 ? revenueBasedPlan(amountCents, terms, earnings) : null,
    },
    // Two to eight years. Source: https://intro.me/revenue-based-funding, what one lender publishes of itself.
    usuallyRepaidMonths: [24, 96],
    lendersNote: (_, { revenueUsd }) =>
      toNumber(revenueUsd) === 0
        ? "Revenue is not known: revenue-based financing is counted in equal parts over its estimated term."
        : "Revenue-based financing takes its share of each month's revenue until its cap is repaid.",
    isDebt: () => true,
    isDebtWithoutRate: true,
    besideSba: { needsItsCollateral: 3 },
    letter: { kind: "bank_loan", source: "repaid from revenue" },
  },
);
