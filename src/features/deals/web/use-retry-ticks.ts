import { useEffect, useState } from "react";
import { type LoadFailure, MOST_TICKS, TICK_MS } from "#features/deals/model/waiting.ts";
import { DEAL_READ_TIMEOUT } from "./data.ts";

/** The retry counter of a page that waits for its deal, and how it is begun anew. */
export function useRetryTicks(): [number, () => void] {
  const [round, setRound] = useState(0);
  const [ticks, setTicks] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTicks((now) => Math.min(now + 1, MOST_TICKS)), TICK_MS);
    return () => clearInterval(timer);
  }, [round]);
  return [
    ticks,
    () => {
      setTicks(0);
      setRound((now) => now + 1);
    },
  ];
}

export function loadFailureOf(error: unknown): LoadFailure {
  if (error === null) return "none";
  return error instanceof Error && error.message === DEAL_READ_TIMEOUT ? "timeout" : "other";
}
