import { usePageKeys } from "#web/browser/page-keys.ts";

const ITEMS = ".pipeline-items [data-item]";

/** J and K go from deal to deal, in whichever way they are shown; Enter opens one, as on every link. */
export function useItemKeys(): void {
  const move = (step: 1 | -1) => () => {
    const items = [...document.querySelectorAll<HTMLElement>(ITEMS)];
    const now = document.activeElement?.closest<HTMLElement>(ITEMS);
    const next = now ? items[items.indexOf(now) + step] : items[0];
    next?.querySelector<HTMLElement>("a")?.focus();
  };
  usePageKeys({ j: move(1), k: move(-1) });
}
