import { SingleSignOnSettingsPanel } from "#features/sign-in/web/index.ts";
import { ProvidersPanel, AnswerLogPanel } from "#features/ai/web/index.ts";
import { useEffect } from "react";
import { navigateTo, useSearchParams } from "#web/navigation/navigation.ts";
import { PageHead } from "#web/ui/layout/page-head.tsx";
import { TabLinks } from "#web/ui/layout/tabs.tsx";
import { AdminLayout } from "#features/admin/web/admin-layout.tsx";
import { MailPanel } from "#features/admin/web/mail/mail-panel.tsx";
import { adminRulesTableHref, adminSectionHref } from "#features/admin/addresses.ts";
import { SystemPanels } from "./system-panels.tsx";

const SECTIONS = [
  { id: "system", label: "System" },
  { id: "sign-in", label: "Single sign-on" },
  { id: "providers", label: "AI providers" },
  { id: "mail", label: "Mail" },
] as const;

/** /admin/settings; which section is open stands in the address. */
export function SettingsScreen() {
  const asked = useSearchParams().get("section");
  // Benchmarks stood here: links and bookmarks lead on.
  useEffect(() => {
    if (asked === "benchmarks") navigateTo(adminRulesTableHref("industry-benchmarks"), { replace: true });
  }, [asked]);
  const section = SECTIONS.find(({ id }) => id === asked)?.id ?? "system";
  return (
    <AdminLayout page="settings">
      <PageHead title="Admin settings" sub="Settings for everyone in this installation." />
      <TabLinks
        label="Sections of the settings"
        tabs={SECTIONS.map((tab) => ({ ...tab, href: adminSectionHref(tab.id) }))}
        current={section}
      />
      {section === "system" && <SystemPanels />}
      {section === "sign-in" && <SingleSignOnSettingsPanel />}
      {section === "providers" && (
        <>
          <ProvidersPanel />
          <AnswerLogPanel />
        </>
      )}
      {section === "mail" && <MailPanel />}
    </AdminLayout>
  );
}
