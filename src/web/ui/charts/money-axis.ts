import { scaleLinear } from "@visx/scale";

/** A money scale from the values drawn on it: it always holds 0, so that a length is an amount. */
export function moneyScale(values: readonly (number | null)[], range: [number, number]) {
  const known = values.flatMap((value) => (value !== null && Number.isFinite(value) ? [value] : []));
  const lowest = Math.min(0, ...known);
  const highest = Math.max(0, ...known);
  const domain: [number, number] = lowest === highest ? [0, 1] : [lowest, highest];
  return scaleLinear<number>({ domain, range, nice: 4 });
}

export type MoneyScale = ReturnType<typeof moneyScale>;
