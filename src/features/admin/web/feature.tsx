import type { WebFeature } from "#web/feature.ts";

/** The administrators' area. */
export const adminFeature: WebFeature = {
  name: "admin",
  screens: [
    {
      path: "/admin",
      header: "Admin",
      // The sign-in guard alone: the page itself turns away who is no administrator.
      access: "member",
      frame: "bare",
      load: () => import("./root-screen.tsx").then(({ AdminRootScreen }) => ({ Screen: AdminRootScreen })),
    },
    {
      path: "/admin/dashboard",
      header: "Admin Dashboard",
      access: "admin",
      load: () =>
        import("./dashboard-screen.tsx").then(({ DashboardScreen }) => ({ Screen: DashboardScreen })),
    },
    {
      path: "/admin/users",
      header: "Admin Panel",
      access: "admin",
      load: () => import("./users/users-screen.tsx").then(({ UsersScreen }) => ({ Screen: UsersScreen })),
    },
    {
      path: "/admin/subscriptions",
      header: "Subscriptions",
      access: "admin",
      load: () =>
        import("./users/subscriptions-screen.tsx").then(({ SubscriptionsScreen }) => ({
          Screen: SubscriptionsScreen,
        })),
    },
    {
      path: "/admin/settings",
      header: "Admin Settings",
      access: "admin",
      load: () =>
        import("./settings/settings-screen.tsx").then(({ SettingsScreen }) => ({ Screen: SettingsScreen })),
    },
    {
      path: "/admin/analytics",
      header: "Analytics",
      access: "admin",
      load: () =>
        import("./analytics/analytics-screen.tsx").then(({ AnalyticsScreen }) => ({
          Screen: AnalyticsScreen,
        })),
    },
    {
      path: "/admin/content",
      header: "Content",
      access: "admin",
      load: () => import("./content-screen.tsx").then(({ ContentScreen }) => ({ Screen: ContentScreen })),
    },
  ],
};
