import { Shield } from "lucide-react";
import type { FeatureMenu } from "#web/feature.ts";
import { adminDashboardHref, adminPagePath } from "#features/admin/addresses.ts";

export const adminMenu: FeatureMenu = {
  sidebar: [
    {
      label: "Admin",
      href: adminDashboardHref,
      icon: Shield,
      order: 80,
      place: "bottom",
      access: "admin",
      activePaths: [adminPagePath],
    },
  ],
};
