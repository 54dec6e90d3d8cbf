import { SingleSignOnSettingsPanel } from "#features/account/web/index.ts";
import { ProvidersPanel, AnswerLogPanel } from "#features/ai/web/index.ts";
import { BenchmarksPanel } from "#features/benchmarks/web/index.ts";
import { useSearchParams } from "#web/lib/navigation.ts";
import { PageHead } from "#web/ui/page-head.tsx";
import { TabLinks } from "#web/ui/tabs.tsx";
import { AdminLayout } from "#features/admin/web/admin-layout.tsx";
import { MailPanel } from "#features/admin/web/mail/mail-panel.tsx";
import { SystemPanels } from "./system-panels.tsx";

const SECTIONS = [
  { id: "system", label: "System" },
  { id: "sign-in", label: "Single sign-on" },
  { id: "providers", label: "AI providers" },
  { id: "mail", label: "Mail" },
  { id: "benchmarks", label: "Benchmarks" },
] as const;

/** /admin/settings; which section is open stands in the address. */
export function SettingsScreen() {
  const asked = useSearchParams().get("section");
  const section = SECTIONS.find(({ id }) => id === asked)?.id ?? "system";
  return (
    <AdminLayout page="settings">
      <PageHead title="Admin settings" sub="What holds for everybody in this installation." />
      <TabLinks
        label="Sections of the settings"
        tabs={SECTIONS.map((tab) => ({ ...tab, href: `/admin/settings?section=${tab.id}` }))}
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
      {section === "benchmarks" && <BenchmarksPanel />}
    </AdminLayout>
  );
}
