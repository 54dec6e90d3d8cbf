import { criteriaHref } from "#features/criteria/addresses.ts";
import { BadgeCheck, UserRound } from "lucide-react";
import type { FeatureMenu } from "#web/feature.ts";
import { buyerHref, profileHref, settingsHref, subscriptionHref } from "#features/profile/addresses.ts";

export const profileMenu: FeatureMenu = {
  views: [{ of: criteriaHref, label: "Your cash and household", href: buyerHref, order: 2 }],
  sidebar: [
    { label: "Profile", href: profileHref, icon: UserRound, order: 90, place: "bottom", access: "member" },
  ],
  palette: [
    {
      label: "Profile",
      keywords: "name password second factor sessions account delete export",
      href: profileHref,
    },
    {
      label: "Buyer’s profile",
      keywords: "bank lender cash debts net worth owners citizenship personal financial statement",
      href: buyerHref,
      role: "editor",
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
  ],
};
