import { useSyncExternalStore } from "react";

/** A value that lives outside of every component, and tells when it changes. */
export interface Store<Value> {
  read(): Value;
  /** The same value again is no change. */
  put(next: Value): void;
  subscribe(listener: () => void): () => void;
}

export function createStore<Value>(first: Value): Store<Value> {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    read: () => value,
    put(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function useStore<Value>({ subscribe, read }: Pick<Store<Value>, "subscribe" | "read">): Value {
  return useSyncExternalStore(subscribe, read);
}
