import { formatPercent } from "#web/lib/format.ts";

/** A change with its sign: "+5", "−1"; no change has none. */
export const signed = (change: number): string =>
  change > 0 ? `+${change}` : change < 0 ? `−${Math.abs(change)}` : "0";

/** "+27.6%", "−5.0%", "0.0%". */
export function signedPercent(pct: number): string {
  const words = formatPercent(pct);
  return pct > 0 && words !== formatPercent(0) ? `+${words}` : words;
}
