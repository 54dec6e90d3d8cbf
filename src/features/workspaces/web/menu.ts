import { Users } from "lucide-react";
import { membersHref } from "#features/workspaces/addresses.ts";
import type { FeatureMenu } from "#web/feature.ts";

export const workspacesMenu: FeatureMenu = {
  sidebar: [
    { label: "Members", href: membersHref, icon: Users, order: 1, place: "workspace", access: "member" },
  ],
};
