import { clsx } from "clsx";
import { useLayoutEffect, type ComponentProps } from "react";

/**
 * What a dialog stands on. The page behind keeps still, and keeps the width that its scrollbar takes. Radix's own
 * overlay holds the page by a style element, which the content security policy refuses.
 */
export function Scrim({ className, ...rest }: ComponentProps<"div">) {
  useLayoutEffect(holdPage, []);
  return <div {...rest} className={clsx("scrim", className)} />;
}

/** One dialog may stand on another: the page is let go with the last. */
let holders = 0;

function holdPage(): () => void {
  const page = document.documentElement;
  if (holders === 0) {
    if (window.innerWidth > page.clientWidth) page.style.scrollbarGutter = "stable";
    page.style.overflow = "hidden";
  }
  holders += 1;
  return () => {
    holders -= 1;
    if (holders > 0) return;
    page.style.overflow = "";
    page.style.scrollbarGutter = "";
  };
}
