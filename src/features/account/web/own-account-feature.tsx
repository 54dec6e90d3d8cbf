import type { WebFeature } from "#web/feature.ts";

/** The pages of somebody's own account, which nobody needs before the sign-in. */
export const ownAccountFeature: WebFeature = {
  name: "own-account",
  proof: () => import("./proof-dialog.tsx"),
  banner: () => import("./notice-banner.tsx").then(({ NoticeBanner }) => ({ Banner: NoticeBanner })),
  screens: [
    {
      path: "/dashboard/profile",
      header: "Profile",
      access: "member",
      load: () => import("./profile-screen.tsx").then(({ ProfileScreen }) => ({ Screen: ProfileScreen })),
    },
    {
      path: "/dashboard/settings",
      header: "Settings",
      access: "member",
      load: () => import("./settings-screen.tsx").then(({ SettingsScreen }) => ({ Screen: SettingsScreen })),
    },
    {
      path: "/dashboard/subscription",
      header: "Subscription",
      access: "member",
      load: () =>
        import("./subscription-screen.tsx").then(({ SubscriptionScreen }) => ({
          Screen: SubscriptionScreen,
        })),
    },
  ],
};
