import { Shield } from "lucide-react";
import type { FeatureMenu } from "#web/feature.ts";

export const adminMenu: FeatureMenu = {
  sidebar: [
    {
      label: "Admin",
      href: "/admin/dashboard",
      icon: Shield,
      order: 80,
      place: "bottom",
      access: "admin",
      activePaths: [/^\/admin\//],
    },
  ],
};
