import { analyzeDeal } from "#calc/deal/analyze-deal.ts";
import { formatMoney } from "#kit/format-figure.ts";
import type { MostToPay } from "./most-to-pay.ts";
import type { Plan } from "./plan.ts";
import type { AnswerId } from "./plan-answer.ts";

export const MEASURE_IDS = ["market", "support", "mostToPay", "fairValue"] as const;
export type MeasureId = (typeof MEASURE_IDS)[number];

/** A figure that speaks for or against a price by another way than the answer. US dollars. */
export interface Measure {
  readonly id: MeasureId;
  readonly valueUsd: number | null;
  /** Beside the answer; `none`: it says nothing. */
  readonly points: "with" | "against" | "none";
  /** Where it points the other way, why. */
  readonly why: string | null;
}

/** Nothing here speaks against the price itself. */
const FOR_THE_PRICE: readonly AnswerId[] = [
  "holds",
  "holds_if",
  "below_market",
  "beyond_custom",
  "change_plan",
];

/** Why a measure says something else: other earnings, another structure, or an average of formulas. */
function whyOf(id: MeasureId, { price, input, offerUsd }: Plan): string {
  const { earningsUsd, basis } = price.earnings;
  const entered = input.figures.ebitdaUsd ?? 0;
  const earned = formatMoney(earningsUsd ?? 0);
  switch (id) {
    case "fairValue":
      return basis !== "ebitda" && entered !== 0
        ? `It reads the broker’s EBITDA of ${formatMoney(entered)}; the plan’s earnings are ${earned}.`
        : "It is the mean of three formulas and reads neither the loan nor your cash.";
    case "support":
      return "It reads 10% down, a 10% seller note and an 80% SBA loan, without costs, your household or your cash.";
    case "market":
      return "It reads what such businesses sell for, not how this one is paid for.";
    case "mostToPay":
      return `It reads the structure that asks for the least cash at each price, not the plan at ${formatMoney(offerUsd)}.`;
  }
}

/** The other headlines of a deal, each with what it says beside the answer. */
export function measuresOf(plan: Plan, id: AnswerId, most: MostToPay | null): Measure[] {
  const { verdict } = plan.price;
  const values: Readonly<Record<MeasureId, number | null>> = {
    market: verdict.marketHigh,
    support: verdict.bank,
    mostToPay: most?.offer ?? null,
    fairValue: analyzeDeal(plan.input.figures).valuation.fair_value,
  };
  return MEASURE_IDS.map((measure): Measure => {
    const valueUsd = values[measure];
    if (valueUsd === null || id === "unknown") return { id: measure, valueUsd, points: "none", why: null };
    const isFor = plan.offerUsd <= valueUsd;
    const isWith = isFor === FOR_THE_PRICE.includes(id);
    return {
      id: measure,
      valueUsd,
      points: isWith ? "with" : "against",
      why: isWith ? null : whyOf(measure, plan),
    };
  });
}
