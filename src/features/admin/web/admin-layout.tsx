import type { ReactNode } from "react";
import { isRegistered } from "#web/screens/registered.ts";
import { TabLinks } from "#web/ui/layout/tabs.tsx";
import {
  adminAnalyticsHref,
  adminContentHref,
  adminDashboardHref,
  adminRulesHref,
  adminSettingsHref,
  adminSubscriptionsHref,
  adminUsersHref,
  adminWorkspacesHref,
} from "#features/admin/addresses.ts";
import { useIdleEnd } from "./idle/use-idle-end.ts";
import "./admin.css";

const PAGES = [
  { id: "dashboard", label: "Dashboard", href: adminDashboardHref },
  { id: "users", label: "Users", href: adminUsersHref },
  { id: "workspaces", label: "Workspaces", href: adminWorkspacesHref },
  { id: "subscriptions", label: "Subscriptions", href: adminSubscriptionsHref },
  { id: "settings", label: "Settings", href: adminSettingsHref },
  { id: "rules", label: "Rules", href: adminRulesHref },
  { id: "analytics", label: "Analytics", href: adminAnalyticsHref },
  { id: "content", label: "Content", href: adminContentHref },
] as const;
export type AdminPage = (typeof PAGES)[number]["id"];

/** Stands round every page of the administrators' area: its pages, and the end of a session nobody sits at. */
export function AdminLayout({ page, children }: { page: AdminPage; children: ReactNode }) {
  useIdleEnd();
  const tabs = PAGES.filter(({ href }) => isRegistered(href));
  return (
    <div className="admin">
      <TabLinks label="Administration" tabs={tabs} current={page} />
      {children}
    </div>
  );
}
