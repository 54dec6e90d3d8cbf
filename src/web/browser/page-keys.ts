import { useEffect, useRef } from "react";

/** Fields that take letters: a box or a switch is an input and takes none. */
const FIELDS =
  "input:not([type=checkbox], [type=radio], [type=button], [type=range]), textarea, select, [contenteditable]";
/** What stands over the page and has keys of its own. */
const OVER_THE_PAGE = "[role=dialog], [role=alertdialog], [role=menu], [role=listbox]";

/** Whether a key press belongs to a field the person is typing in. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(FIELDS) !== null;

/** Whether a press is one letter for the page: not while somebody types, with another key held, or under a window. */
export const isPageKey = (event: KeyboardEvent): boolean =>
  !(event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) &&
  document.querySelector(OVER_THE_PAGE) === null;

/** By the letter: what it does. */
export type PageKeys = Readonly<Record<string, () => void>>;

/** Letters that do something on a page. */
export function usePageKeys(keys: PageKeys): void {
  const now = useRef(keys);
  useEffect(() => {
    now.current = keys;
  });
  useEffect(() => {
    function listen(event: KeyboardEvent): void {
      const press = now.current[event.key.toLowerCase()];
      if (!press || !isPageKey(event)) return;
      event.preventDefault();
      press();
    }
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);
}
