import { formatCount } from "#kit/format-figure.ts";
import { clsx } from "clsx";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { AppLink } from "#web/ui/buttons/app-link.tsx";

/** What the fade at the right takes of a tab under it. */
const FADE_PX = 40;

export interface TabLinksProps {
  label: string;
  /** `isApart`: a rule stands before it. */
  tabs: readonly {
    id: string;
    label: string;
    href: string;
    count?: number | undefined;
    isApart?: boolean;
    after?: ReactNode;
  }[];
  current: string;
}

/** Tabs as links: which one is open stands in the address, so it survives reloads and can be sent to somebody. */
export function TabLinks({ label, tabs, current }: TabLinksProps) {
  const strip = useRef<HTMLElement>(null);
  const hasMore = useHasMoreAtTheRight(strip, current);
  return (
    <nav ref={strip} className={clsx("tabs", hasMore && "more")} aria-label={label}>
      {tabs.map(({ id, label: words, href, count, isApart, after }) => (
        <AppLink
          key={id}
          href={href}
          className={isApart === true ? "apart" : undefined}
          aria-current={id === current ? "page" : undefined}
        >
          {words}
          {count === undefined ? null : <span className="count">{formatCount(count)}</span>}
          {after}
        </AppLink>
      ))}
    </nav>
  );
}

/** On phones the strip scrolls: the open tab is brought into view, and a fade says that more follow. */
function useHasMoreAtTheRight(strip: React.RefObject<HTMLElement | null>, current: string): boolean {
  const [hasMore, setHasMore] = useState(false);
  useEffect(() => {
    const element = strip.current;
    if (!element) return;
    const open = element.querySelector<HTMLElement>("[aria-current]");
    if (open) {
      const edges = element.getBoundingClientRect();
      const { left, right } = open.getBoundingClientRect();
      if (right > edges.right - FADE_PX || left < edges.left) element.scrollLeft += left - edges.left - 16;
    }
    const measure = () => setHasMore(element.scrollLeft + element.clientWidth < element.scrollWidth - 2);
    measure();
    const resized = new ResizeObserver(measure);
    resized.observe(element);
    element.addEventListener("scroll", measure, { passive: true });
    return () => {
      resized.disconnect();
      element.removeEventListener("scroll", measure);
    };
  }, [strip, current]);
  return hasMore;
}
