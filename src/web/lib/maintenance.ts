import { useSyncExternalStore } from "react";

/** Whether the product is closed to all but administrators, as the last look at the session said. */
let isOn = false;
const listeners = new Set<() => void>();

export function setMaintenance(next: boolean): void {
  if (next === isOn) return;
  isOn = next;
  for (const listener of listeners) listener();
}

export const readMaintenance = (): boolean => isOn;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useMaintenance(): boolean {
  return useSyncExternalStore(subscribe, readMaintenance);
}
