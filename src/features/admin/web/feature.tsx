import type { WebFeature } from "#web/feature.ts";
import {
  adminAnalyticsHref,
  adminContentHref,
  adminDashboardHref,
  adminHref,
  adminRulesHref,
  adminSettingsHref,
  adminSubscriptionsHref,
  adminUsersHref,
  adminWorkspacesHref,
} from "#features/admin/addresses.ts";

/** The administrators' area. */
export const adminFeature: WebFeature = {
  name: "admin",
  screens: [
    {
      path: adminHref,
      header: "Admin",
      // The sign-in guard alone: the page itself turns away who is no administrator.
      access: "member",
      frame: "bare",
      load: () => import("./root-screen.tsx").then(({ AdminRootScreen }) => ({ Screen: AdminRootScreen })),
    },
    {
      path: adminDashboardHref,
      header: "Admin Dashboard",
      access: "admin",
      load: () =>
        import("./dashboard-screen.tsx").then(({ DashboardScreen }) => ({ Screen: DashboardScreen })),
    },
    {
      path: adminUsersHref,
      header: "Admin Panel",
      access: "admin",
      load: () => import("./users/users-screen.tsx").then(({ UsersScreen }) => ({ Screen: UsersScreen })),
    },
    {
      path: adminWorkspacesHref,
      header: "Workspaces",
      access: "admin",
      load: () =>
        import("./workspaces/workspaces-screen.tsx").then(({ WorkspacesScreen }) => ({
          Screen: WorkspacesScreen,
        })),
    },
    {
      path: adminSubscriptionsHref,
      header: "Subscriptions",
      access: "admin",
      load: () =>
        import("./users/subscriptions-screen.tsx").then(({ SubscriptionsScreen }) => ({
          Screen: SubscriptionsScreen,
        })),
    },
    {
      path: adminSettingsHref,
      header: "Admin Settings",
      access: "admin",
      load: () =>
        import("./settings/settings-screen.tsx").then(({ SettingsScreen }) => ({ Screen: SettingsScreen })),
    },
    {
      path: adminRulesHref,
      header: "Rules",
      access: "admin",
      load: () => import("./rules-screen.tsx").then(({ RulesScreen }) => ({ Screen: RulesScreen })),
    },
    {
      path: adminAnalyticsHref,
      header: "Analytics",
      access: "admin",
      load: () =>
        import("./analytics/analytics-screen.tsx").then(({ AnalyticsScreen }) => ({
          Screen: AnalyticsScreen,
        })),
    },
    {
      path: adminContentHref,
      header: "Content",
      access: "admin",
      load: () => import("./content-screen.tsx").then(({ ContentScreen }) => ({ Screen: ContentScreen })),
    },
  ],
};
