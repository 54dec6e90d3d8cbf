import { useSyncExternalStore } from "react";

/** Whether nobody has an account on this installation yet, as the last look at the session said. */
let isAwaited = false;
const listeners = new Set<() => void>();

export function setAwaitsFirstAccount(next: boolean): void {
  if (next === isAwaited) return;
  isAwaited = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useAwaitsFirstAccount(): boolean {
  return useSyncExternalStore(subscribe, () => isAwaited);
}
