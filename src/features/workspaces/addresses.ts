/** Where an invitation's link leads; its token stands behind the #, which a browser sends to no server. */
export const invitationPath = "/workspace-invitation";

/** Who works in the open workspace, and what becomes of it. */
export const membersHref = "/dashboard/members";
