import { useSyncExternalStore } from "react";

/** The provider by which visitors may sign in, as the last look at the session said; null: there is none. */
let providerName: string | null = null;
const listeners = new Set<() => void>();

export function setProviderName(next: string | null): void {
  if (next === providerName) return;
  providerName = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useProviderName(): string | null {
  return useSyncExternalStore(subscribe, () => providerName);
}
