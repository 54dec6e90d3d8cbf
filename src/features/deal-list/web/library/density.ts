import { readLocal, writeLocal } from "#web/browser/local-storage.ts";
import { createStore, useStore } from "#web/browser/store.ts";

/** How high a row is where the window is wide: what a deal is called alone, or a second line about it. */
export type Density = "one-line" | "two-lines";

const chosen = createStore<Density>(readLocal("library-rows") === "two-lines" ? "two-lines" : "one-line");

/** Kept in this browser. */
export function setDensity(density: Density): void {
  writeLocal("library-rows", density);
  chosen.put(density);
}

export const useDensity = (): Density => useStore(chosen);
