import type { DealType } from "#calc/valuation/deal-type.ts";
import type { AdviceBand, ValuationMethods } from "#calc/valuation/fair-value.ts";
import { methodSpread } from "#calc/valuation/method-spread.ts";
import type { DealVerdict } from "#calc/verdict/deal-verdict.ts";
import { VERDICT_TITLES } from "./verdict-words.ts";

/** Which way something points for a buyer; null where it points nowhere. */
export type Direction = "good" | "bad" | null;

const OF_VERDICT: Readonly<Record<DealVerdict["id"], Direction>> = {
  loses_money: "bad",
  above_market: "bad",
  below_market: "good",
  buys_a_job: "bad",
  above_bank: "bad",
  in_range: "good",
  unknown: null,
};

const OF_BAND: Readonly<Record<AdviceBand, Direction>> = { below: "good", fair: "good", above: "bad" };

const OF_TYPE: Readonly<Record<DealType, Direction>> = {
  distressed: "bad",
  turnaround: "bad",
  value: "good",
  growth: "good",
  overpriced: "bad",
  standard: null,
};

export const directionOfAdvice = (band: AdviceBand | null): Direction =>
  band === null ? null : OF_BAND[band];
export const directionOfType = (type: DealType): Direction => OF_TYPE[type];
/** Half the points either way. */
export const directionOfOpportunity = (score: number | null): Direction =>
  score === null ? null : score >= 50 ? "good" : "bad";

const COUNTS = ["no", "one", "two", "three"] as const;
const knownMethods = (methods: ValuationMethods | undefined): string =>
  COUNTS[Object.values(methods ?? {}).filter((value) => value !== null).length] ?? "three";

/**
 * Why a formula of the analysis stands in neutral colours beside the verdict; null where its colours agree with it.
 * Given the methods of fair value, a wide spread of theirs is named first.
 */
export function whyNeutral(
  { id }: Pick<DealVerdict, "id">,
  direction: Direction,
  methods?: ValuationMethods,
): string | null {
  const isOpposed = direction !== null && OF_VERDICT[id] !== null && direction !== OF_VERDICT[id];
  if (id !== "loses_money" && id !== "unknown" && !isOpposed) return null;
  const spread = methods === undefined ? null : methodSpread(methods);
  const apart =
    spread?.isWide === true
      ? `this formula averages ${knownMethods(methods)} methods that lie ${spread.times === null ? "far" : `${Math.round(spread.times)} times`} apart`
      : "this formula reads neither what such businesses are sold for nor what the earnings support";
  return id === "unknown"
    ? `Not colored: the verdict is not known yet, and ${apart}.`
    : `Not colored: the price by itself is “${VERDICT_TITLES[id]}”, and ${apart}.`;
}
