import { membersHref } from "#features/workspaces/addresses.ts";
import type { WebFeature } from "#web/feature.ts";

/** Who works in a workspace, and what becomes of it. */
export const workspacesFeature: WebFeature = {
  name: "workspaces",
  screens: [
    {
      path: membersHref,
      header: "Members",
      access: "member",
      role: "viewer",
      load: () =>
        import("./members/members-screen.tsx").then(({ MembersScreen }) => ({ Screen: MembersScreen })),
    },
  ],
  newWorkspace: () => import("./new-workspace-dialog.tsx"),
  banner: () => import("./record-elsewhere.tsx").then(({ RecordElsewhere }) => ({ Banner: RecordElsewhere })),
};
