import { componentAmount, percentageOfAmount } from "#calc/funding/component-amount.ts";
import { capUsdOf } from "#calc/funding/funding-caps.ts";
import { toNumber } from "#calc/deal/to-number.ts";
import { problemAt } from "#calc/structures/problem.ts";
import { REVERSE_LIMITS } from "#calc/tables/best-structure.ts";
import { pointOf } from "./given-terms.ts";
import { jumps } from "./move.ts";
import type { Reversed, ReverseLine, ReversePoint } from "./question.ts";

const LOWEST_USD = 1000;

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

/** Prices from $1,000 to three times what is asked, else offered. */
export function highestPriceLine(reversed: Reversed): ReverseLine | null {
  const { bank, values } = reversed.problem;
  const asked = bank.deal.askingPriceUsd ?? 0;
  const most = Math.floor(REVERSE_LIMITS.priceTimesAsking * (asked > 0 ? asked : bank.offer));
  if (!(bank.offer > 0) || most < LOWEST_USD) return null;
  const count = most - LOWEST_USD + 1;
  const pointAt = (place: number): ReversePoint => {
    const { problem, others } = atPrice(reversed, LOWEST_USD + place);
    return pointOf(problem, others);
  };
  const prices = [
    ...values.multipleMax.value.flatMap(({ priceFrom, priceBelow }) => [priceFrom, priceBelow]),
    (values.qoeFromPrice.value ?? 0) + toNumber(bank.facts?.realEstateInPrice),
  ];
  const capped = reversed.others.flatMap(({ type, amount }) => {
    const cap = capUsdOf(type, bank.deal, bank.offer);
    return cap === null || !(amount > 0) ? [] : [Math.ceil((Math.floor(cap) * bank.offer) / amount)];
  });
  return {
    count,
    cuts: [
      ...[...prices, ...capped].map((price) => Math.ceil(price) - LOWEST_USD),
      ...jumps(reversed, count, pointAt),
    ],
    isRounded: true,
    valueAt: (place) => LOWEST_USD + place,
    pointAt,
  };
}
