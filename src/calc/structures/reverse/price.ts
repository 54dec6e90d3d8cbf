import { componentAmount, percentageOfAmount } from "#calc/funding/component-amount.ts";
import { capUsdOf } from "#calc/funding/funding-caps.ts";
import { toNumber } from "#calc/deal/to-number.ts";
import { type BestProblem, problemAt } from "#calc/structures/model/problem.ts";
import { REVERSE_LIMITS } from "#calc/tables/best-structure.ts";
import { pointOf } from "./given-terms.ts";
import { jumps } from "./move.ts";
import type { Reversed, ReverseLine, ReversePoint } from "./question.ts";

export const LOWEST_USD = 1000;

/** The same parts of another price, held to their caps in whole dollars. US dollars. */
export function atPrice({ problem, others }: Reversed, priceUsd: number): Reversed {
  const { deal, offer } = problem.bank;
  const moved = others.map((component) => {
    const { type, amount } = component;
    const cap = capUsdOf(type, deal, priceUsd);
    const most = cap === null ? Infinity : Math.floor(cap);
    return {
      ...component,
      amount: Math.min(componentAmount(priceUsd, percentageOfAmount(amount, offer)), most),
    };
  });
  return { problem: problemAt(problem, priceUsd), others: moved };
}

/** The highest price that is looked at, US dollars: as it is said, else three times what is asked, else offered; null: there is none. */
export function mostPriceUsd({ bank, question }: Pick<BestProblem, "bank" | "question">): number | null {
  const asked = bank.deal.askingPriceUsd ?? 0;
  const usual = REVERSE_LIMITS.priceTimesAsking * (asked > 0 ? asked : bank.offer);
  const most = Math.floor(question.highestPriceUsd ?? usual);
  return !(bank.offer > 0) || most < LOWEST_USD ? null : most;
}

/** Prices at which a rule of the day changes, US dollars. */
export function priceEdgesUsd({ bank, values }: BestProblem): number[] {
  return [
    ...values.multipleMax.value.flatMap(({ priceFrom, priceBelow }) => [priceFrom, priceBelow]),
    (values.qoeFromPrice.value ?? 0) + toNumber(bank.facts?.realEstateInPrice),
  ].map((price) => Math.ceil(price));
}

/** Prices from $1,000 to the highest that is looked at. */
export function highestPriceLine(reversed: Reversed): ReverseLine | null {
  const { bank } = reversed.problem;
  const most = mostPriceUsd(reversed.problem);
  if (most === null) return null;
  const count = most - LOWEST_USD + 1;
  const pointAt = (place: number): ReversePoint => {
    const { problem, others } = atPrice(reversed, LOWEST_USD + place);
    return pointOf(problem, others);
  };
  const capped = reversed.others.flatMap(({ type, amount }) => {
    const cap = capUsdOf(type, bank.deal, bank.offer);
    return cap === null || !(amount > 0) ? [] : [Math.ceil((Math.floor(cap) * bank.offer) / amount)];
  });
  return {
    count,
    cuts: [
      ...[...priceEdgesUsd(reversed.problem), ...capped].map((price) => price - LOWEST_USD),
      ...jumps(reversed, count, pointAt),
    ],
    isRounded: true,
    valueAt: (place) => LOWEST_USD + place,
    pointAt,
  };
}
