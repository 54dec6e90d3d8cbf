import { House } from "lucide-react";
import type { FeatureMenu } from "#web/feature.ts";

export const homeMenu: FeatureMenu = {
  sidebar: [
    { label: "Dashboard", href: "/dashboard", icon: House, order: 10, place: "main", access: "member" },
  ],
};
