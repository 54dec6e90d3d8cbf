import type { PaletteAction } from "#web/feature.ts";
import { setTheme } from "#web/browser/theme.ts";
import { openOverlay } from "./overlay-state.ts";
import { signOut } from "./sign-out.ts";

/** What can be done from anywhere, whatever features there are. */
export const shellActions: PaletteAction[] = [
  { label: "Use the light theme", keywords: "appearance bright day", run: () => setTheme("light") },
  { label: "Use the dark theme", keywords: "appearance night", run: () => setTheme("dark") },
  { label: "Let the device choose the theme", keywords: "appearance system", run: () => setTheme("system") },
  { label: "Show the keyboard shortcuts", keywords: "help keys", run: () => openOverlay("shortcuts") },
  { label: "Log out", keywords: "sign out leave", run: () => void signOut() },
];
