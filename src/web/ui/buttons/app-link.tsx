import { type ComponentProps, type MouseEvent, useMemo } from "react";
import { inOpenWorkspace } from "#web/browser/open-workspace.ts";
import { hrefOf, navigateTo } from "#web/navigation/navigation.ts";

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
  // The router reads and writes the whole address: a page of many links that is drawn often does it once.
  const address = useMemo(() => addressOf(href), [href]);
  return <a {...rest} href={address} onClick={follow} />;
}

function addressOf(href: string): string {
  if (isOwnPage(href)) return hrefOf(href);
  return isFile(href) ? inOpenWorkspace(href) : href;
}

/** /api answers with files, not with pages. */
const isFile = (href: string): boolean => href.startsWith("/api/");

/** `//host` is another host. */
function isOwnPage(href: string): boolean {
  return href.startsWith("/") && !href.startsWith("//") && !isFile(href);
}

function isPlainPress(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { target } = event.currentTarget;
  if (target !== "" && target !== "_self") return false;
  if (event.currentTarget.hasAttribute("download")) return false;
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}
