import { earnoutPlan } from "#calc/lending/component-plan.ts";
import { toNumber } from "#calc/deal/to-number.ts";
import { formatMoney } from "#kit/format-figure.ts";
import { componentAmount } from "#calc/funding/component-amount.ts";
import { finiteUsd } from "#calc/funding/finite-usd.ts";
import { spread, total } from "./building-blocks.ts";
import { fundingType } from "./definition.ts";
import { partTerm } from "./part-terms.ts";
import {
  choice,
  choiceWhenSet,
  counted,
  dollars,
  optional,
  optionalText,
  percent,
  toggle,
} from "./term-fields.ts";

const METRICS = {
  revenue: "revenue",
  ebitda: "EBITDA",
  gross_profit: "gross profit",
  other: "the agreed metric",
};

/** What the reader of a lender's figures has to know of it. */
const COUNTED_AS = {
  met: "The earnout counts as paid, whether or not its condition is met.",
  not_met: "The earnout counts as not met: nothing of it is due.",
  projected: "The earnout counts in the years in which its threshold is reached.",
} as const;

/** A typed target, else the component's amount. */
export function earnoutTarget(
  terms: { readonly targetAmount?: number | null; readonly threshold?: number | null },
  amountUsd: number,
): number {
  const [target, threshold] = [toNumber(terms.targetAmount), toNumber(terms.threshold)];
  if (target > 0) return target;
  return threshold > 0 ? threshold : amountUsd;
}

/** In the first year it counts once its condition is met; a lender counts it as paid either way. */
export const earnout = fundingType(
  "earnout",
  {
    duration: counted("Duration", "years", [1, 4], 3),
    percentage: percent("Percentage", [10, 40], 20, {
      step: 5,
      help: "10 to 40%, in steps of 5, of the total purchase price. For the record: what is paid is the target amount, or the component's own.",
    }),
    metric: choice(
      "Metric",
      { revenue: "Revenue", ebitda: "EBITDA", gross_profit: "Gross profit", other: "Other" },
      "revenue",
    ),
    customMetric: optionalText("Custom metric", { saysOptional: false }),
    targetAmount: optional(
      dollars("Target amount", null, {
        help: "What is paid once the condition is met; the component's amount when empty",
      }),
    ),
    threshold: optional(
      dollars("Threshold", null, {
        help: "The year’s figure from which a part is due. Enter the target amount too: without one, the pro forma takes this figure for it",
      }),
    ),
    paymentSchedule: optionalText("Payment schedule", { start: "Annual", isDrawn: false }),
    condition: optionalText("Condition", {
      help: "For instance: revenue of $1.8m or more in each of the three years",
    }),
    conditionMet: toggle("Condition met", false, { help: "Until it is, the earnout adds no debt service" }),
    assumed: choiceWhenSet(
      "Counted as",
      { met: "Met", not_met: "Not met", projected: "As the projection reaches the threshold" },
      { absentAs: "met" },
    ),
  },
  {
    name: "Earnout",
    group: "other",
    recommendationLevel: "neutral",
    reason: "Paid only when the business does what the seller promised.",
    alsoCalled: ["earn_out"],
    dialog: [
      "duration",
      "percentage",
      "metric",
      "targetAmount",
      { field: "customMetric", when: ({ metric }) => metric === "other" },
      "condition",
      "conditionMet",
      { label: "Payment schedule", shown: ({ paymentSchedule }) => paymentSchedule ?? "Annual" },
      { field: "assumed", isMore: true },
      { field: "threshold", isMore: true, when: ({ assumed }) => assumed === "projected" },
    ],
    closing: "seller-credit",
    inputs: ({ targetAmount, threshold, duration, conditionMet, assumed, metric }) => [
      partTerm("target", "Target amount", targetAmount || null, "usd", "US dollars; empty is the component"),
      partTerm(
        "threshold",
        "Threshold",
        threshold || null,
        "usd",
        "US dollars a year; without a target amount the pro forma takes it for one",
      ),
      partTerm("metric", "Measured by", metric, "word", "revenue, ebitda, gross_profit or other"),
      partTerm("assumed", "Counted as", assumed ?? "met", "word", "met, not_met or projected"),
      partTerm("years", "Duration", duration, "years", "Years"),
      partTerm(
        "met",
        "Condition met",
        conditionMet ? 1 : 0,
        "count",
        "1 when it is met: only then it counts in the first year",
      ),
    ],
    service({ terms, amountUsd }) {
      const years = toNumber(terms.duration);
      const targetUsd = earnoutTarget(terms, amountUsd);
      const isDue = terms.conditionMet && years > 0;
      return {
        ...spread(isDue ? finiteUsd(targetUsd / years) : 0),
        isContingent: !terms.conditionMet,
        later: { what: "earnout", amountUsd: targetUsd, inMonths: finiteUsd(years * 12), inDays: null },
      };
    },
    byMonth: {
      plan: ({ terms, amountCents }, { earnings }) =>
        amountCents > 0 ? earnoutPlan(amountCents, terms, earnings) : null,
    },
    lendersNote: ({ assumed }) => COUNTED_AS[assumed ?? "met"],
    besideSba: "forbidden",
    letter: {
      kind: "earnout",
      terms({ duration, metric, customMetric, condition }) {
        const measure = metric === "other" ? (customMetric ?? METRICS.other) : METRICS[metric];
        const when = condition ? `; ${condition}` : "";
        return `over ${duration} ${duration === 1 ? "year" : "years"}, measured by ${measure}${when}`;
      },
    },
    outcome: ({ terms, offerUsd }, { annualUsd, later }) => [
      {
        label: "Earnout amount, of the total purchase price",
        shown: formatMoney(componentAmount(offerUsd, terms.percentage)),
      },
      { label: "Debt service in the first year", shown: formatMoney(annualUsd, { cents: true }) },
      total("Paid in all once the condition is met", formatMoney(later?.amountUsd ?? 0)),
    ],
  },
);
