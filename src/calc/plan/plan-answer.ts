import { liquidCash } from "#calc/lending/household.ts";
import type { FixStep } from "#calc/lending/fixes/lever.ts";
import type { VerdictGap, VerdictWorking } from "#calc/verdict/deal-verdict.ts";
import { type Alternative, bestAtOffer } from "./alternatives.ts";
import type { MostToPay } from "./most-to-pay.ts";
import type { Plan, PlannedComponent } from "./plan.ts";
import type { AssessedStructure } from "./plan-figures.ts";

/** What a deal comes to, in the order in which it is tried. */
export const ANSWERS = [
  "unknown",
  "loses_money",
  "above_market",
  "not_financeable",
  "change_plan",
  "buys_a_job",
  "beyond_custom",
  "below_market",
  "holds_if",
  "holds",
] as const;
export type AnswerId = (typeof ANSWERS)[number];
export type AnswerColour = "green" | "amber" | "red" | "grey";

export const ANSWER_COLOURS: Readonly<Record<AnswerId, AnswerColour>> = {
  unknown: "grey",
  loses_money: "red",
  above_market: "red",
  not_financeable: "red",
  change_plan: "amber",
  buys_a_job: "amber",
  beyond_custom: "amber",
  below_market: "amber",
  holds_if: "grey",
  holds: "green",
};

/** The next step. US dollars. */
export interface NextStep {
  readonly kind: "enter" | "change" | "offer" | "confirm" | "letter";
  readonly cash?: number;
  readonly offer?: number;
  readonly components?: readonly PlannedComponent[];
  /** Changes one by one, what to enter, or what to confirm. */
  readonly steps?: readonly (FixStep | string)[];
}

/** The one answer to a deal. */
export interface PlanAnswer {
  readonly id: AnswerId;
  readonly colour: AnswerColour;
  /** What it rests on: rules that fail, `cash`, `price`, limits of the market. */
  readonly decides: readonly string[];
  readonly missing: readonly string[];
  /** What is open, and would have to be confirmed. */
  readonly holdsIf: readonly string[];
  readonly next: NextStep | null;
}

const make = (
  id: AnswerId,
  { decides = [], missing = [], holdsIf = [], next = null }: Partial<Omit<PlanAnswer, "id" | "colour">>,
): PlanAnswer => ({ id, colour: ANSWER_COLOURS[id], decides, missing, holdsIf, next });

const cents = (usd: number): number => Math.round(usd * 100);

/** What keeps a plan without a figure, in the order in which it is asked for. */
function gapsOf(price: VerdictWorking): string[] {
  const asked: readonly VerdictGap[] = ["askingPrice", "earnings", "managerSalary"];
  return price.verdict.missing.filter((gap) => asked.includes(gap));
}

const enter = (price: VerdictWorking): PlanAnswer => {
  const missing = gapsOf(price);
  return make("unknown", { decides: missing, missing, next: { kind: "enter", steps: missing } });
};

/** Whether a deal loses money, as far as that is known. */
const losesMoney = ({ earnings }: VerdictWorking): boolean => {
  const kept = earnings.sdeUsd ?? earnings.earningsUsd;
  return kept !== null && kept <= 0;
};

/** The answer of a deal without a price, or whose earnings are unknown. */
export function answerBeforePlan(price: VerdictWorking): PlanAnswer | null {
  if (price.priceUsd === null) return enter(price);
  if (losesMoney(price)) {
    const { assetFloor } = price.verdict;
    return make("loses_money", {
      decides: ["earnings"],
      next: assetFloor !== null && assetFloor > 0 ? { kind: "offer", offer: Math.floor(assetFloor) } : null,
    });
  }
  return price.earnings.earningsUsd === null ? enter(price) : null;
}

/** What is still open where nothing speaks against a plan. */
function openOf(plan: Plan, { figures }: AssessedStructure): string[] {
  const needs = plan.price.greenNeeds;
  const isCashKnown = liquidCash(plan.bankInput) !== null;
  return [...figures.unknown, ...needs, ...(isCashKnown ? [] : ["cash"])];
}

function changeTo(alternative: Alternative): NextStep {
  return {
    kind: "change",
    cash: alternative.furtherCashUsd,
    ...(alternative.steps.length > 0 ? { steps: alternative.steps } : {}),
    components: alternative.components,
  };
}

/**
 * The answer to a plan: the first that holds, of all the things that can be said of a deal.
 *
 * `most` is the highest price at which a way passes; null: none is known.
 */
export function answerPlan(
  plan: Plan,
  assessed: AssessedStructure,
  alternatives: readonly Alternative[],
  most: MostToPay | null,
): PlanAnswer {
  const { price, offerUsd } = plan;
  const before = answerBeforePlan(price);
  if (before !== null) return before;
  const { marketHigh, marketLow } = price.verdict;
  const { figures, isShort } = assessed;
  if (marketHigh !== null && cents(offerUsd) > cents(marketHigh))
    return make("above_market", {
      decides: ["price"],
      next: { kind: "offer", offer: Math.floor(marketHigh) },
    });
  const against = [...figures.fails, ...(isShort ? ["cash"] : [])];
  const way = bestAtOffer(plan, alternatives);
  if (against.length > 0 && way === null)
    return make("not_financeable", {
      decides: against,
      next: most === null || most.offer >= offerUsd ? null : { kind: "offer", offer: most.offer },
    });
  if (against.length > 0 && way !== null)
    return make("change_plan", { decides: against, next: changeTo(way) });
  const open = openOf(plan, assessed);
  const confirm: NextStep | null = open.length > 0 ? { kind: "confirm", steps: open } : null;
  if ((price.earnings.earningsUsd ?? 0) <= 0)
    return make("buys_a_job", { decides: ["earnings"], holdsIf: open, next: confirm });
  if (figures.market.length > 0)
    return make("beyond_custom", {
      decides: figures.market,
      holdsIf: open,
      next: way === null ? confirm : changeTo(way),
    });
  if (marketLow !== null && cents(offerUsd) < cents(marketLow))
    return make("below_market", { decides: ["price"], holdsIf: open, next: confirm });
  if (open.length > 0) return make("holds_if", { decides: open, holdsIf: open, next: confirm });
  return make("holds", { next: { kind: "letter" } });
}
