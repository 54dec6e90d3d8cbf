import type { Role } from "#contract/person.ts";
import type { SidebarItem } from "#web/feature.ts";
import { matchesPattern, pathnameOf } from "#web/screens/paths.ts";
import { MEMBER_AREA } from "#kit/page-address.ts";

/** The items this person sees, in order: those whose page exists and is theirs to open. */
export function listSidebarItems<Item extends Pick<SidebarItem, "access" | "href" | "order">>(
  items: readonly Item[],
  role: Role,
  isRegistered: (href: string) => boolean,
): Item[] {
  return items
    .filter((item) => isRegistered(item.href) && (item.access === "member" || role === "admin"))
    .sort((a, b) => a.order - b.order);
}

/**
 * An item is active on its own page, on the pages under it (but the dashboard's home has none), and where it says.
 */
export function isActiveItem(item: Pick<SidebarItem, "href" | "activePaths">, pathname: string): boolean {
  const own = pathnameOf(item.href);
  const here = pathnameOf(pathname);
  if (here === own) return true;
  if (item.activePaths?.some((path) => matchesPattern(path, here))) return true;
  return own !== MEMBER_AREA && here.startsWith(`${own}/`);
}

/** What a press on an item does: opens its page, starts it anew, or nothing at all. */
export function decideItemPress(
  item: Pick<SidebarItem, "href" | "resetsLocal">,
  pathname: string,
  hasLocal: (key: NonNullable<SidebarItem["resetsLocal"]>) => boolean,
): "open" | "restart" | "nothing" {
  if (pathnameOf(item.href) !== pathnameOf(pathname)) return "open";
  return item.resetsLocal !== undefined && hasLocal(item.resetsLocal) ? "restart" : "nothing";
}
