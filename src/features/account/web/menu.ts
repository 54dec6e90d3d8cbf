import { BadgeCheck, Settings, UserRound } from "lucide-react";
import type { FeatureMenu } from "#web/feature.ts";

const PROFILE = "/dashboard/profile";
const SETTINGS = "/dashboard/settings";
const SUBSCRIPTION = "/dashboard/subscription";

export const accountMenu: FeatureMenu = {
  sidebar: [
    { label: "Profile", href: PROFILE, icon: UserRound, order: 90, place: "bottom", access: "member" },
  ],
  palette: [
    {
      label: "Profile",
      keywords: "name password second factor sessions account delete export",
      href: PROFILE,
    },
    { label: "Settings", keywords: "theme sidebar error log local data clear sign out", href: SETTINGS },
    { label: "Subscription", keywords: "plan membership renewal partner network", href: SUBSCRIPTION },
  ],
  tools: [
    {
      label: "Subscription",
      description: "Your plan, its status and when it renews.",
      href: SUBSCRIPTION,
      icon: BadgeCheck,
      order: 900,
    },
    {
      label: "Settings",
      description: "Theme, sidebar, local data and the error log.",
      href: SETTINGS,
      icon: Settings,
      order: 910,
    },
  ],
};
