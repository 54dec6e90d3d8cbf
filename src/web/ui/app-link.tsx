import type { ComponentProps, MouseEvent } from "react";
import { navigateTo } from "#web/lib/navigation.ts";

export interface AppLinkProps extends ComponentProps<"a"> {
  href: string;
}

/** A real link: own pages go through the router, everything a browser offers on links keeps working. */
export function AppLink({ href, onClick, ...rest }: AppLinkProps) {
  function follow(event: MouseEvent<HTMLAnchorElement>): void {
    onClick?.(event);
    if (event.defaultPrevented || !isOwnPage(href) || !isPlainPress(event)) return;
    event.preventDefault();
    navigateTo(href);
  }
  return <a {...rest} href={href} onClick={follow} />;
}

/** `//host` is another host, and /api answers with files, not with pages. */
function isOwnPage(href: string): boolean {
  return href.startsWith("/") && !href.startsWith("//") && !href.startsWith("/api/");
}

function isPlainPress(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { target } = event.currentTarget;
  if (target !== "" && target !== "_self") return false;
  if (event.currentTarget.hasAttribute("download")) return false;
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}
