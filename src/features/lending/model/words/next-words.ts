import { FUNDING_TYPE_INFO } from "#calc/funding/funding-type-info.ts";
import { liquidCash } from "#calc/lending/household.ts";
import type { NextStep } from "#calc/plan/plan-answer.ts";
import type { PlannedComponent } from "#calc/plan/plan.ts";
import type { PlanWorking } from "#calc/plan/work-out-plan.ts";
import { formatMoney, formatMultiple } from "#kit/format-figure.ts";
import { listWords } from "#kit/list-words.ts";
import { soldFor } from "./answer-words.ts";
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

const BY_CASH: ReadonlySet<string> = new Set(["cash", "liquidity-after"]);

/** What the buyer lacks of a plan that fails by their cash alone; null: it fails by something else, or the cash is not known. */
function lackingCash({ answer, judged, plan }: PlanWorking): StepWords | null {
  const { cashToClose } = judged.figures;
  const liquid = liquidCash(plan.bankInput);
  if (liquid === null || cashToClose === null || !answer.decides.every((id) => BY_CASH.has(id))) return null;
  const kept = judged.judged.find(({ rule }) => rule.id === "liquidity-after")?.limit;
  // To the dollar, so that the figures shown add up.
  const [needed, toClose] = [
    Math.ceil(cashToClose + (typeof kept === "number" ? kept : 0)),
    Math.round(cashToClose),
  ];
  const after = needed > toClose ? ` and ${formatMoney(needed - toClose)} to keep after closing` : "";
  return {
    title: `Bring ${formatMoney(Math.ceil(needed - liquid))} more cash`,
    detail: `The plan needs ${formatMoney(toClose)} to close${after}; you have ${formatMoney(liquid)}.`,
  };
}

/** A lower offer, or, where none that a seller would look at helps, the cash that is missing. */
export function describeOfferStep(
  working: PlanWorking,
  offerUsd: number,
): StepWords & { readonly isCash: boolean } {
  const { answer, plan } = working;
  const isFar = offerUsd < plan.market.limits.fixPriceLeastShare.value * plan.offerUsd;
  const lacking = isFar && answer.id === "not_financeable" ? lackingCash(working) : null;
  if (lacking !== null) return { ...lacking, isCash: true };
  return { title: `Offer ${formatMoney(offerUsd)} or less`, detail: whyOffer(working), isCash: false };
}

function whyOffer({ answer, plan }: PlanWorking): string {
  if (answer.id === "above_market") return `That is the high end of ${soldFor(plan)}.`;
  if (answer.id === "loses_money") return "That is what the assets are worth.";
  return "Up to there a usual way of paying passes every rule and fits the market and your cash.";
}
