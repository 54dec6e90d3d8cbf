import type { WebFeature } from "#web/feature.ts";
import { buyerHref, profileHref, settingsHref, subscriptionHref } from "#features/profile/addresses.ts";

/** The pages of one's own account, which nobody needs before the sign-in. */
export const profileFeature: WebFeature = {
  name: "profile",
  profileHref,
  screens: [
    {
      path: profileHref,
      header: "Profile",
      access: "member",
      load: () => import("./profile-screen.tsx").then(({ ProfileScreen }) => ({ Screen: ProfileScreen })),
    },
    {
      path: buyerHref,
      header: "Buyer’s profile",
      access: "member",
      role: "editor",
      load: () => import("./buyer/buyer-screen.tsx").then(({ BuyerScreen }) => ({ Screen: BuyerScreen })),
    },
    {
      path: settingsHref,
      header: "Settings",
      access: "member",
      load: () => import("./settings-screen.tsx").then(({ SettingsScreen }) => ({ Screen: SettingsScreen })),
    },
    {
      path: subscriptionHref,
      header: "Subscription",
      access: "member",
      load: () =>
        import("./subscription-screen.tsx").then(({ SubscriptionScreen }) => ({
          Screen: SubscriptionScreen,
        })),
    },
  ],
  beforeSignOut: () => import("./buyer/before-sign-out.ts"),
};
