const MINUTE_MS = 60_000;

export type IdleAnswer = "nothing" | "tell-the-server" | "end";

/**
 * Whether a session nobody sits at is over, and whether the server should hear that somebody does: it knows of calls
 * alone, and a long text can be typed without one.
 */
export function checkIdle(times: {
  nowMs: number;
  lastInputMs: number;
  lastToldMs: number;
  limitMinutes: number;
}): IdleAnswer {
  const { nowMs, lastInputMs, lastToldMs, limitMinutes } = times;
  if (nowMs - lastInputMs >= limitMinutes * MINUTE_MS) return "end";
  const isDue = nowMs - lastToldMs >= Math.min(1, limitMinutes / 3) * MINUTE_MS;
  return isDue && lastInputMs > lastToldMs ? "tell-the-server" : "nothing";
}

/** Why somebody finds themselves signed out. */
export const idleWords = (minutes: number): string =>
  `There was no input for ${minutes === 1 ? "a minute" : `${minutes} minutes`}. Log in to go on.`;
