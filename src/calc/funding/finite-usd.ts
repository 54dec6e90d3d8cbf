/**
 * A computed number that stays a number: beyond the largest that there is, that one. Sums of absurd inputs (1e308)
 * leave the finite numbers; the screens refuse them long before, and the command line prints null.
 */
export function finiteUsd(value: number): number {
  if (Number.isFinite(value)) return value;
  if (Number.isNaN(value)) return 0;
  return value > 0 ? Number.MAX_VALUE : -Number.MAX_VALUE;
}
