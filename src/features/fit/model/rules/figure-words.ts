const whole = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0, roundingMode: "halfExpand" });
const oneDecimal = new Intl.NumberFormat("en-US", { maximumFractionDigits: 1, roundingMode: "halfExpand" });

/** `$1,200,000`, and `−$40,000` for a loss. */
export function money(usd: number): string {
  const figure = `$${whole.format(Math.abs(usd))}`;
  return usd < 0 && figure !== "$0" ? `\u2212${figure}` : figure;
}

export const count = (value: number): string => oneDecimal.format(value);

/** `8%`; what would round to nothing is "under 1%", and from ten times on a percentage says nothing. */
export function share(pct: number): string {
  if (pct < 1) return "under 1%";
  return pct >= 1000 ? "more than ten times the bound" : `${whole.format(pct)}%`;
}

/** `one, two or three`: of long lists the first four, and how many more. */
export function oneOf(words: readonly string[], joint: "or" | "and" = "or"): string {
  const shown = words.length > 5 ? [...words.slice(0, 4), `${words.length - 4} more`] : words;
  if (shown.length < 2) return shown.join("");
  return `${shown.slice(0, -1).join(", ")} ${joint} ${shown.at(-1) ?? ""}`;
}

export const quoted = (text: string): string => `“${text}”`;

/** 0 counts as missing (decisions Q-A05, Q-F62). */
export const stated = (value: number | null | undefined): number | null => (value ? value : null);
