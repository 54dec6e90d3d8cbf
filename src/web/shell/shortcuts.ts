/** The key that stands for commands on this machine. */
export const modifierKey = /mac|iphone|ipad/i.test(navigator.userAgent) ? "⌘" : "Ctrl";

export interface Shortcut {
  keys: string[];
  does: string;
}

/** Everything the keyboard does beyond what browsers do by themselves; the "?" dialog shows this list. */
export const shortcuts: Shortcut[] = [
  { keys: [modifierKey, "K"], does: "Find a deal, a page or an action" },
  { keys: ["?"], does: "Show this list" },
  { keys: ["F8"], does: "Go to the notifications" },
  { keys: ["Esc"], does: "Close what is on top" },
  { keys: ["Enter"], does: "On an underlined figure: show how it was worked out" },
];

/** Whether a key press belongs to a field the person is typing in. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"))
  );
}
