import type { Person } from "#contract/person.ts";
import { ADMIN_HOME, MEMBER_AREA } from "#kit/page-address.ts";

/** Where a signed-in person begins; null while the product has no such page. */
export function homeOf(
  { role, isAlone }: Pick<Person, "role" | "isAlone">,
  isRegistered: (href: string) => boolean,
): string | null {
  if (role === "admin" && !isAlone && isRegistered(ADMIN_HOME)) return ADMIN_HOME;
  return isRegistered(MEMBER_AREA) ? MEMBER_AREA : null;
}
