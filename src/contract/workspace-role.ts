/**
 * What somebody may do in a workspace: an owner everything, an editor all work, a viewer reads; a guest reads the deals
 * they were let in to, and knows of no other.
 */
export const WORKSPACE_ROLES = ["owner", "editor", "viewer", "guest"] as const;
export type WorkspaceRole = (typeof WORKSPACE_ROLES)[number];

/** Those of members, who may be given them; a guest is no member. */
export const MEMBER_ROLES = ["owner", "editor", "viewer"] as const satisfies readonly WorkspaceRole[];
export type MemberRole = (typeof MEMBER_ROLES)[number];

/** Whether somebody of this role may do what asks for the other. */
export const hasRole = (role: WorkspaceRole, needed: WorkspaceRole): boolean =>
  WORKSPACE_ROLES.indexOf(role) <= WORKSPACE_ROLES.indexOf(needed);

/** Who may do what asks for a role, for somebody whose own is lower. */
export const explainRole = (needed: WorkspaceRole): string =>
  needed === "owner"
    ? "Only an owner of this workspace can do this. Ask one of them."
    : needed === "editor"
      ? "Only owners and editors of this workspace can change it. Ask one of them."
      : "This is for members of the workspace. You are a guest of some of its deals.";

/** The header of a call that names the workspace it is for; without it, the personal one. */
export const WORKSPACE_HEADER = "x-workspace";
/** The same in an address: of a file, or of a screen. */
export const WORKSPACE_PARAMETER = "w";
