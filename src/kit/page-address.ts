/** The pages' addresses: every feature declares its own in its addresses.ts, with these. */

/** The area of members: every page behind the sign-in stands at this address or below it. */
export const MEMBER_AREA = "/dashboard";
/** The area of administrators, the page they begin at, and the one they sign in on. */
export const ADMIN_AREA = "/admin";
export const ADMIN_HOME = "/admin/dashboard";
export const ADMIN_LOGIN = "/admin/login";

/** "id" of "/dashboard/deal-analysis/$id". */
type ParamName<Path extends string> = Path extends `${infer Head}/${infer Tail}`
  ? ParamName<Head> | ParamName<Tail>
  : Path extends `$${infer Name}`
    ? Name
    : never;

/**
 * The address of a page: its path as the router registers it, each "$" segment filled in, and a query of what is not
 * undefined.
 *
 * @example pageHref("/dashboard/deal-analysis/$id", { id: "7" }) // "/dashboard/deal-analysis/7"
 * @example pageHref("/dashboard/deal-stack", {}, { dealId: "7", stack: undefined }) // "/dashboard/deal-stack?dealId=7"
 */
export function pageHref<Path extends string>(
  path: Path,
  params: Readonly<Record<ParamName<Path>, string>>,
  query: Readonly<Record<string, string | undefined>> = {},
): string {
  const filled = Object.entries<string>(params).reduce(
    (href, [name, value]) => href.replace(`$${name}`, () => encodeURIComponent(value)),
    path as string,
  );
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  );
  return pairs.length === 0 ? filled : `${filled}?${pairs.join("&")}`;
}
