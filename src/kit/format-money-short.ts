import { formatNumber, MINUS, NOTHING } from "./format-figure.ts";
import { roundHalfUp } from "./round-half-up.ts";

const STEPS = [
  { from: 1e12, letter: "T" },
  { from: 1e9, letter: "B" },
  { from: 1e6, letter: "M" },
  { from: 1e3, letter: "k" },
] as const;

/**
 * Money in few characters, for the ends of axes and lines. Never where a figure stands by itself: that one is
 * written out.
 *
 * @example formatMoneyShort(1_200_000) // "$1.2M"
 * @example formatMoneyShort(-95_000) // "−$95k"
 */
export function formatMoneyShort(amountUsd: number): string {
  if (!Number.isFinite(amountUsd)) return NOTHING;
  const size = Math.abs(amountUsd);
  // 999,950 reads "$1M", not "$1000k": the step is chosen by what the rounded figure would be
  const step = STEPS.find(({ from }) => roundHalfUp(size / from, digitsFor(size / from)) >= 1);
  const scaled = step === undefined ? size : size / step.from;
  const figure = roundHalfUp(scaled, step === undefined ? 0 : digitsFor(scaled));
  const sign = amountUsd < 0 && figure !== 0 ? MINUS : "";
  return `${sign}$${formatNumber(figure)}${step?.letter ?? ""}`;
}

const digitsFor = (scaled: number): number => (scaled >= 100 ? 0 : scaled >= 10 ? 1 : 2);
