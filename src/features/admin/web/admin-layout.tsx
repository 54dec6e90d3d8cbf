import type { ReactNode } from "react";
import { isRegistered } from "#web/screens/registered.ts";
import { TabLinks } from "#web/ui/tabs.tsx";
import { useIdleEnd } from "./idle/use-idle-end.ts";
import "./admin.css";

const PAGES = [
  { id: "dashboard", label: "Dashboard" },
  { id: "users", label: "Users" },
  { id: "subscriptions", label: "Subscriptions" },
  { id: "settings", label: "Settings" },
  { id: "analytics", label: "Analytics" },
  { id: "content", label: "Content" },
] as const;
export type AdminPage = (typeof PAGES)[number]["id"];

const hrefOf = (id: AdminPage): string => `/admin/${id}`;

/** Stands round every page of the administrators' area: its pages, and the end of a session nobody sits at. */
export function AdminLayout({ page, children }: { page: AdminPage; children: ReactNode }) {
  useIdleEnd();
  const tabs = PAGES.filter(({ id }) => isRegistered(hrefOf(id))).map((tab) => ({
    ...tab,
    href: hrefOf(tab.id),
  }));
  return (
    <div className="admin">
      <TabLinks label="Administration" tabs={tabs} current={page} />
      {children}
    </div>
  );
}
