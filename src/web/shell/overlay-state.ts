import { useSyncExternalStore } from "react";

/** The shell's own windows: one at a time. */
export type Overlay = "palette" | "shortcuts";

let open: Overlay | null = null;
const listeners = new Set<() => void>();

function put(next: Overlay | null): void {
  if (next === open) return;
  open = next;
  for (const listener of listeners) listener();
}

export function openOverlay(overlay: Overlay): void {
  put(overlay);
}

export function closeOverlay(): void {
  put(null);
}

export function toggleOverlay(overlay: Overlay): void {
  put(open === overlay ? null : overlay);
}

export function useOverlay(): Overlay | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => open,
  );
}
