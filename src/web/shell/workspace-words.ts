import type { OwnWorkspace } from "#web/session/workspaces.ts";

/** One or two letters in the place of a picture. */
export function workspaceInitials(name: string): string {
  const firsts = name.split(/\s+/).map((word) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? "");
  return firsts.join("").slice(0, 2).toUpperCase() || "?";
}

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? "" : "s"}`;

/** What a line of the switcher says below the name. */
export function describeWorkspace({
  role,
  members,
  deals,
}: Pick<OwnWorkspace, "role" | "members" | "deals">): string {
  const held = deals === null ? "deals not counted now" : count(deals, "deal");
  if (role === "guest") return `${held}, as a guest`;
  const people = members === null || members === 1 ? "only you" : count(members, "member");
  return `${people} · ${held}`;
}
