import type { MouseEvent } from "react";
import { navigateTo } from "#web/navigation/navigation.ts";

/** A press anywhere on a row opens it; what answers to a press itself, and a text that is being marked, does not. */
export const openRow =
  (href: string) =>
  (event: MouseEvent<HTMLTableRowElement>): void => {
    if (!(event.target instanceof Element) || !event.currentTarget.contains(event.target)) return;
    if (event.target.closest("a, button, input, label") || getSelection()?.type === "Range") return;
    navigateTo(href);
  };
