import { toNumber } from "#calc/deal/to-number.ts";
import { finiteUsd } from "./finite-usd.ts";

/**
 * The amount of a component: its rounded percentage of the offer.
 *
 * Units: whole US dollars, half up; percentage 0 to 100. Always a figure.
 * Source: this product's own definition.
 *
 * @example componentAmount(1_150_000, 33.33) // 383295
 * @example componentAmount(0, 45) // 0
 */
export function componentAmount(offerUsd: number, percentage: number): number {
  const offer = toNumber(offerUsd);
  const share = toNumber(percentage);
  const whole = offer * share;
  return finiteUsd(Math.round(Number.isFinite(whole) ? whole / 100 : (offer / 100) * share));
}

/**
 * The percentage of the offer that an amount is; 0 without an offer.
 *
 * Units: US dollars, percent, unrounded.
 * Source: this product's own definition.
 *
 * @example percentageOfAmount(250_000, 1_000_000) // 25
 * @example percentageOfAmount(250_000, 0) // 0
 */
export function percentageOfAmount(amountUsd: number, offerUsd: number): number {
  return offerUsd > 0 ? finiteUsd((amountUsd * 100) / offerUsd) : 0;
}

/**
 * A typed percentage within its range. What cannot be read as a number is 0.
 *
 * Source: this product's own definition.
 *
 * @example clampPercentage(120) // 100
 * @example clampPercentage(-5) // 0
 */
export function clampPercentage(percentage: number): number {
  return Math.min(100, Math.max(0, toNumber(percentage)));
}

interface Row {
  readonly percentage: number;
  readonly amountUsd?: number | null;
}

/** The amount of a row: the one it was saved with, else its share of the offer. */
export function amountOf(component: Row, offerUsd: number): number {
  return component.amountUsd ?? componentAmount(offerUsd, component.percentage);
}

/**
 * What the percentages of a stack add up to, free of the dust that adding decimals leaves.
 *
 * @example totalPercentage([{ percentage: 0.1 }, { percentage: 0.2 }]) // 0.3
 */
export function totalPercentage(components: readonly { readonly percentage: number }[]): number {
  const sum = components.reduce((total, { percentage }) => total + toNumber(percentage), 0);
  return Math.abs(sum) < 1e6 ? Math.round(sum * 1e9) / 1e9 : sum;
}
