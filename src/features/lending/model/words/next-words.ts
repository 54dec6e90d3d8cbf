import { FUNDING_TYPE_INFO } from "#calc/funding/funding-type-info.ts";
import type { AnswerId, NextStep } from "#calc/plan/plan-answer.ts";
import type { PlannedComponent } from "#calc/plan/plan.ts";
import type { PlanWorking } from "#calc/plan/work-out-plan.ts";
import { formatMoney, formatMultiple } from "#kit/format-figure.ts";
import { listWords } from "#kit/list-words.ts";
import { describeFix, type StepWords } from "./fix-words.ts";

/** "Equity $74,625, SBA Loan $1,140,375 and Seller Financing $135,000" */
export const describePlanned = (components: readonly PlannedComponent[]): string =>
  listWords(
    components
      .filter(({ amount }) => amount > 0)
      .map(({ type, amount }) => `${FUNDING_TYPE_INFO[type].name} ${formatMoney(amount)}`),
  );

const describeCash = (usd: number): string =>
  Math.round(usd) === 0
    ? "the same cash"
    : usd > 0
      ? `${formatMoney(usd)} more of your cash`
      : `${formatMoney(-usd)} less of your cash`;

/** Another way to pay the same price. */
export function describeChangeStep(
  { alternatives }: Pick<PlanWorking, "alternatives">,
  next: NextStep,
  names: readonly string[],
): StepWords {
  const { components = [], cash = 0 } = next;
  const steps = (next.steps ?? []).filter((step) => typeof step !== "string");
  const words = steps.length > 0 ? describeFix({ steps }, names) : null;
  const way = alternatives.find((one) => one.components === next.components);
  const coverage = way?.figures.worstCoverage ?? null;
  const isSellers = components.some(({ type }) => type === "seller_note");
  const then = coverage === null ? "" : `, coverage ${formatMultiple(coverage, 2)}`;
  return {
    title: words?.title ?? "Pay the same price another way",
    detail: `${words?.detail ?? describePlanned(components)}: ${describeCash(cash)}${then}. You${isSellers ? ", the seller" : ""} and the lender have to agree.`,
  };
}

const WHY_OFFER: { readonly [Id in AnswerId]?: string } = {
  above_market: "That is the high end of what such businesses sell for.",
  loses_money: "That is what the assets are worth.",
};

export const describeOfferStep = (id: AnswerId, offerUsd: number): StepWords => ({
  title: `Offer ${formatMoney(offerUsd)} or less`,
  detail:
    WHY_OFFER[id] ?? "Up to there a usual way of paying passes every rule and fits the market and your cash.",
});
