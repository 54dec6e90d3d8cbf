import type { KeyboardEvent } from "react";

/** Lines and what they open are found by these marks. */
const LINE = "[data-ledger-line]";

/** On the head of a line: arrows go to the next, D asks for a document, 1 to 4 set its status. Enter is the button's. */
export function handleLedgerKey(event: KeyboardEvent<HTMLElement>): void {
  const { target, key, currentTarget, ctrlKey, metaKey, altKey } = event;
  if (!(target instanceof HTMLElement) || !target.matches(LINE) || ctrlKey || metaKey || altKey) return;
  if (key === "ArrowDown" || key === "ArrowUp") {
    const lines = [...currentTarget.querySelectorAll<HTMLElement>(LINE)];
    const next = lines[lines.indexOf(target) + (key === "ArrowDown" ? 1 : -1)];
    event.preventDefault();
    next?.focus();
    return;
  }
  if (/^[1-4]$/.test(key)) return press(event, target, `[data-ledger-status="${key}"]`);
  if (key === "d" || key === "D") press(event, target, "[data-ledger-picker]");
}

/** Opens the line where it is closed, then does what the key means within it. */
function press(event: KeyboardEvent<HTMLElement>, line: HTMLElement, selector: string): void {
  event.preventDefault();
  if (line.getAttribute("aria-expanded") !== "true") line.click();
  requestAnimationFrame(() => {
    const found = line.closest("li")?.querySelector<HTMLElement>(selector);
    if (found instanceof HTMLButtonElement) found.click();
    else found?.focus();
  });
}
