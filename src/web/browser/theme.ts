import { readLocal, removeLocal, writeLocal } from "./local-storage.ts";
import { createStore, useStore } from "./store.ts";

/** "system" follows the device and stores nothing. index.html applies the stored choice before the first paint. */
export type Theme = "light" | "dark" | "system";

function readTheme(): Theme {
  const stored = readLocal("theme");
  return stored === "light" || stored === "dark" ? stored : "system";
}

const shown = createStore(readTheme());

function apply(): void {
  const theme = readTheme();
  if (theme === "system") delete document.documentElement.dataset["theme"];
  else document.documentElement.dataset["theme"] = theme;
  shown.put(theme);
}

export function setTheme(theme: Theme): void {
  if (theme === "system") removeLocal("theme");
  else writeLocal("theme", theme);
  apply();
}

/** The choice made in another tab holds here too. */
export function followTheme(): void {
  addEventListener("storage", (event) => {
    if (event.key === "theme") apply();
  });
}

export const useTheme = (): Theme => useStore(shown);
