import { invitationPath } from "#features/workspaces/addresses.ts";
import type { WebFeature } from "#web/feature.ts";

/** The page of an invitation's link, which anybody may open; and how the platform asks for somebody's workspaces. */
export const invitationFeature: WebFeature = {
  name: "workspace-invitation",
  screens: [
    {
      path: invitationPath,
      header: "Invitation",
      access: "public",
      load: () =>
        import("./invitation/invitation-screen.tsx").then(({ InvitationScreen }) => ({
          Screen: InvitationScreen,
        })),
    },
  ],
  workspaces: () => import("./workspace-source.ts"),
};
