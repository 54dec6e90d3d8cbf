import { useSyncExternalStore } from "react";

let round = 0;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Starts the page that is open anew, as if it had just been opened. */
export function restartScreen(): void {
  round += 1;
  for (const listener of listeners) listener();
}

/** Rises with every restart: the key of what has to begin again. */
export function useScreenRound(): number {
  return useSyncExternalStore(subscribe, () => round);
}
