import { BadgeCheck, Settings, UserRound } from "lucide-react";
import type { FeatureMenu } from "#web/feature.ts";
import { profileHref, settingsHref, subscriptionHref } from "#features/profile/addresses.ts";

export const profileMenu: FeatureMenu = {
  sidebar: [
    { label: "Profile", href: profileHref, icon: UserRound, order: 90, place: "bottom", access: "member" },
  ],
  palette: [
    {
      label: "Profile",
      keywords: "name password second factor sessions account delete export",
      href: profileHref,
    },
    { label: "Settings", keywords: "theme sidebar error log local data clear sign out", href: settingsHref },
    { label: "Subscription", keywords: "plan membership renewal partner network", href: subscriptionHref },
  ],
  tools: [
    {
      label: "Subscription",
      description: "Your plan, its status and when it renews.",
      href: subscriptionHref,
      icon: BadgeCheck,
      order: 900,
    },
    {
      label: "Settings",
      description: "Theme, sidebar, local data and the error log.",
      href: settingsHref,
      icon: Settings,
      order: 910,
    },
  ],
};
