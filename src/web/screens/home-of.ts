import type { Role } from "#contract/person.ts";

/** Where a signed-in person begins; null while the product has no such page. */
export function homeOf(role: Role, isRegistered: (href: string) => boolean): string | null {
  if (role === "admin" && isRegistered("/admin/dashboard")) return "/admin/dashboard";
  return isRegistered("/dashboard") ? "/dashboard" : null;
}
