import { searchFormulas } from "#features/site/model/formula-search.ts";
import { keepPlace } from "./reading-place.ts";

/** A formula of the page, and what is searched of it: all but the figures of the example. */
interface Entry {
  readonly element: HTMLElement;
  readonly text: string;
}

const entryOf = (element: HTMLElement): Entry => ({
  element,
  text: [...element.children].flatMap((part) => (part.matches("table") ? [] : [part.textContent])).join(" "),
});

function partsOf(page: HTMLElement) {
  const find = <T extends HTMLElement>(selector: string): T => {
    const found = page.querySelector<T>(selector);
    if (found === null) throw new Error(`The page of formulas has no ${selector}.`);
    return found;
  };
  return {
    bar: find(".find-formulas"),
    box: find<HTMLInputElement>(".find-formulas input"),
    count: find(".find-formulas [role=status]"),
    list: find("nav"),
    nothing: find(".nothing-found"),
    typed: find(".nothing-found b"),
    clear: find<HTMLButtonElement>(".nothing-found button"),
    sections: [...page.querySelectorAll<HTMLElement>("section")],
    entries: [...page.querySelectorAll<HTMLElement>(".formula")].map(entryOf),
  };
}

const TYPED_INTO = "input, textarea, select, [contenteditable], [role=dialog] *";
const isTyping = ({ target }: Event): boolean => target instanceof Element && target.matches(TYPED_INTO);

/**
 * The search within the page of formulas, on the page as it was drawn: the document that visitors are shown has no React,
 * and the application uses the same. `keep` writes the search into the address. Answers what ends it.
 */
export function findFormulas(page: HTMLElement, query: string, keep: (query: string) => void): () => void {
  const { bar, box, count, list, nothing, typed, clear, sections, entries } = partsOf(page);
  const change = keepPlace(
    entries.map(({ element }) => element),
    bar,
  );
  let shown = "";

  function filter(wanted: string): HTMLElement | undefined {
    const isFound = searchFormulas(wanted);
    for (const { element, text } of entries) element.hidden = !isFound(text);
    for (const section of sections) section.hidden = section.querySelector(".formula:not([hidden])") === null;
    const found = entries.filter(({ element }) => !element.hidden);
    list.hidden = wanted !== "";
    nothing.hidden = found.length > 0;
    typed.textContent = wanted;
    count.textContent = `${wanted === "" ? "" : `${found.length} of `}${entries.length} formulas`;
    return found[0]?.element;
  }
  function show(wanted: string): void {
    if (wanted === shown) return;
    change({ isFirst: shown === "", isLast: wanted === "", run: () => filter(wanted) });
    shown = wanted;
  }
  const take = (): void => {
    show(box.value.trim());
    keep(shown);
  };
  const empty = (): void => {
    box.value = "";
    take();
  };
  const press = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "/" && !isTyping(event)) box.focus();
    else if (event.key === "Escape" && box.value !== "" && (event.target === box || !isTyping(event)))
      empty();
    else return;
    event.preventDefault();
  };
  const begin = (): void => {
    empty();
    box.focus();
  };
  /** A link to a formula that the search has hidden shows all again. */
  const follow = (): void => {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (target === null || target.closest("[hidden]") === null) return;
    empty();
    target.scrollIntoView();
  };

  const ended = new AbortController();
  const { signal } = ended;
  box.addEventListener("input", take, { signal });
  clear.addEventListener("click", begin, { signal });
  document.addEventListener("keydown", press, { signal });
  addEventListener("hashchange", follow, { signal });
  box.value ||= query;
  show(box.value.trim());
  return () => ended.abort();
}
