/** Paths as the router understands them, without the router: so that a link can be judged before it is drawn. */

export function pathnameOf(href: string): string {
  const pathname = href.replace(/[?#].*$/s, "");
  return pathname.length > 1 ? pathname.replace(/\/+$/, "") || "/" : pathname;
}

/** "/dashboard/deal-analysis/$id" matches any one segment at "$id". */
export function matchesPattern(pattern: string, pathname: string): boolean {
  const wanted = pathnameOf(pattern).split("/");
  const given = pathnameOf(pathname).split("/");
  return (
    wanted.length === given.length &&
    wanted.every((segment, index) =>
      segment.startsWith("$") ? given[index] !== "" : segment === given[index],
    )
  );
}

/** The screen at a path; a literal segment wins over "$id". */
export function findScreen<Screen extends { path: string }>(
  screens: readonly Screen[],
  href: string,
): Screen | null {
  const pathname = pathnameOf(href);
  const fits = screens.filter((screen) => matchesPattern(screen.path, pathname));
  return fits.find((screen) => !screen.path.includes("$")) ?? fits[0] ?? null;
}
