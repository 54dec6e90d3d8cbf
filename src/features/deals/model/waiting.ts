/** The retry counter ticks every 5 s, three times. */
export const TICK_MS = 5_000;
export const MOST_TICKS = 3;
const SLOW_AFTER_TICKS = 2;

export type LoadFailure = "none" | "timeout" | "other";

/**
 * What the page shows while there is no deal: at 10 s it says that loading takes longer and offers a retry, at 15 s
 * counting stops and a reading that has timed out is an error. A reading that failed otherwise is one at once.
 */
export function viewWhileLoading(failure: LoadFailure, ticks: number): "loading" | "slow" | "failed" {
  if (failure === "other" || (failure === "timeout" && ticks >= MOST_TICKS)) return "failed";
  return ticks >= SLOW_AFTER_TICKS ? "slow" : "loading";
}
