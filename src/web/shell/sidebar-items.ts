import type { Role } from "#contract/person.ts";
import type { PageView, SidebarItem } from "#web/feature.ts";
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
 * An item is active on its views, on its own page, on the pages under these (but the dashboard's home has none), and
 * where it says. A page that is a view of one item is of no other.
 */
export function isActiveItem(
  item: Pick<SidebarItem, "href" | "activePaths">,
  pathname: string,
  views: readonly Pick<PageView, "of" | "href">[] = [],
): boolean {
  const here = pathnameOf(pathname);
  const view = views.find(({ href }) => isAtOrUnder(pathnameOf(href), here));
  if (view) return view.of === item.href;
  if (item.activePaths?.some((path) => matchesPattern(path, here))) return true;
  return isAtOrUnder(pathnameOf(item.href), here);
}

const isAtOrUnder = (own: string, here: string): boolean =>
  here === own || (own !== MEMBER_AREA && here.startsWith(`${own}/`));

/** The tabs of a page, in order: those whose pages exist; none where there is only one, or the page is none of them. */
export function listPageViews<View extends Pick<PageView, "of" | "href" | "order">>(
  views: readonly View[],
  pathname: string,
  isRegistered: (href: string) => boolean,
): View[] {
  const here = views.find(({ href }) => pathnameOf(href) === pathnameOf(pathname));
  const shown = views
    .filter(({ of, href }) => of === here?.of && isRegistered(href))
    .sort((a, b) => a.order - b.order);
  return shown.length > 1 ? shown : [];
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
