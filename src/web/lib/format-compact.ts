import { roundHalfUp } from "./round-half-up.ts";

// Made once: the ends of a chart's lines are written anew while a slider is dragged.
const writer = new Intl.NumberFormat("en-US", { maximumFractionDigits: 2 });

const STEPS = [
  { from: 1e12, letter: "T" },
  { from: 1e9, letter: "B" },
  { from: 1e6, letter: "M" },
  { from: 1e3, letter: "k" },
] as const;

/**
 * Money in few characters, for the ends of axes and lines: `$1.2M`, `−$95k`, `$0`. Never where a figure stands by
 * itself: that one is written out.
 */
export function formatMoneyShort(amountUsd: number): string {
  if (!Number.isFinite(amountUsd)) return "–";
  const size = Math.abs(amountUsd);
  // 999,950 reads "$1M", not "$1000k": the step is chosen by what the rounded figure would be
  const step = STEPS.find(({ from }) => roundHalfUp(size / from, digitsFor(size / from)) >= 1);
  const scaled = step === undefined ? size : size / step.from;
  const figure = roundHalfUp(scaled, step === undefined ? 0 : digitsFor(scaled));
  const sign = amountUsd < 0 && figure !== 0 ? "\u2212" : "";
  return `${sign}$${writer.format(figure)}${step?.letter ?? ""}`;
}

const digitsFor = (scaled: number): number => (scaled >= 100 ? 0 : scaled >= 10 ? 1 : 2);
