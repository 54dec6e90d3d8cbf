import type { KeyboardEvent } from "react";

/** Up and Down go from record to record. */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
  if (!(event.target instanceof HTMLElement) || !event.target.matches("a.record-link")) return;
  const row = event.target.closest("tr");
  const next = event.key === "ArrowDown" ? row?.nextElementSibling : row?.previousElementSibling;
  const link = next?.querySelector<HTMLElement>("a.record-link");
  if (!link) return;
  event.preventDefault();
  link.focus();
}
