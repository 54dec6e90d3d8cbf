/**
 * @example formatTook(4) // "4 ms"
 * @example formatTook(1_240) // "1.2 s"
 */
export function formatTook(tookMs: number): string {
  return tookMs < 1_000 ? `${tookMs} ms` : `${(tookMs / 1_000).toFixed(1)} s`;
}
