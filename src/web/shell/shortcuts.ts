import type { Shortcut } from "#web/feature.ts";

/** The key that stands for commands on this machine. */
export const modifierKey = /mac|iphone|ipad/i.test(navigator.userAgent) ? "⌘" : "Ctrl";

/** What the keyboard does on every page beyond what browsers do by themselves; the features add what it does on theirs. */
export const shortcuts: Shortcut[] = [
  { keys: [modifierKey, "K"], does: "Find a deal, a page or an action" },
  { keys: [modifierKey, "Shift", "W"], does: "Change the workspace, then by its digit" },
  { keys: ["N"], does: "Add a deal" },
  { keys: ["?"], does: "Show this list" },
  { keys: ["F8"], does: "Go to the notifications" },
  { keys: ["Esc"], does: "Close what is on top" },
  { keys: ["Enter"], does: "On an underlined figure: show how it was worked out" },
];
