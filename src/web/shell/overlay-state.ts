import { createStore, useStore } from "#web/browser/store.ts";

/** The shell's own windows: one at a time. */
export type Overlay = "palette" | "shortcuts" | "new-workspace" | "add-deal";

const open = createStore<Overlay | null>(null);

export const openOverlay = (overlay: Overlay): void => open.put(overlay);
export const closeOverlay = (): void => open.put(null);
export const toggleOverlay = (overlay: Overlay): void => open.put(open.read() === overlay ? null : overlay);
export const useOverlay = (): Overlay | null => useStore(open);
