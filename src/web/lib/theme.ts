import { useSyncExternalStore } from "react";
import { readLocal, removeLocal, writeLocal } from "./local-storage.ts";

/** "system" follows the device and stores nothing. index.html applies the stored choice before the first paint. */
export type Theme = "light" | "dark" | "system";

const listeners = new Set<() => void>();

function readTheme(): Theme {
  const stored = readLocal("theme");
  return stored === "light" || stored === "dark" ? stored : "system";
}

function apply(): void {
  const theme = readTheme();
  if (theme === "system") delete document.documentElement.dataset["theme"];
  else document.documentElement.dataset["theme"] = theme;
  for (const listener of listeners) listener();
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

export function useTheme(): Theme {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, readTheme);
}
