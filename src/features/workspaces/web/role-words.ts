import type { MemberRole, WorkspaceRole } from "#contract/workspace-role.ts";

export const ROLE_NAMES: Record<WorkspaceRole, string> = {
  owner: "Owner",
  editor: "Editor",
  viewer: "Viewer",
  guest: "Guest",
};

export const ROLE_RIGHTS: Record<WorkspaceRole, string> = {
  owner: "Everything; members, roles and deletion",
  editor: "All work, and guests to a deal",
  viewer: "Reads everything; not the buyer’s profile",
  guest: "One named deal, to read. No profile, no fit, no leads, no other deal’s existence",
};

export const roleOptions = (["owner", "editor", "viewer"] as const satisfies readonly MemberRole[]).map(
  (value) => ({ value, label: ROLE_NAMES[value] }),
);
