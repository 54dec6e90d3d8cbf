/**
 * Whole US dollars as they are written in a sentence, half up.
 *
 * @example dollarText(1_035_000) // "$1,035,000"
 * @example dollarText(-1_250.4) // "-$1,250"
 */
export function dollarText(amountUsd: number): string {
  const whole = Math.round(Math.abs(amountUsd));
  if (whole >= 1e21) return `${amountUsd < 0 ? "-" : ""}$${whole.toExponential(2)}`;
  const digits = String(whole).replaceAll(/\B(?=(?:\d{3})+$)/g, ",");
  return `${amountUsd < 0 && whole > 0 ? "-" : ""}$${digits}`;
}

/**
 * A percentage with at most so many decimals, trailing zeros trimmed.
 *
 * @example percentText(7.5, 2) // "7.5"
 * @example percentText(90, 2) // "90"
 */
export function percentText(pct: number, decimals: number): string {
  const text = pct.toFixed(decimals);
  return text.includes(".") ? text.replace(/\.?0+$/, "") : text;
}

/** Coverage as it is written: two decimals and an x. */
export function ratioText(ratio: number): string {
  return `${ratio.toFixed(2)}x`;
}

/**
 * "a", "a and b", "a, b and c".
 *
 * @example listText(["a", "b", "c"]) // "a, b and c"
 */
export function listText(items: readonly string[]): string {
  if (items.length < 2) return items.join("");
  return `${items.slice(0, -1).join(", ")} and ${items.at(-1) ?? ""}`;
}
