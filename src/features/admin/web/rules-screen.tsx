import { RulesAdmin } from "#features/rules/web/index.ts";
import { useSearchParams } from "#web/navigation/navigation.ts";
import { PageHead } from "#web/ui/layout/page-head.tsx";
import { AdminLayout } from "./admin-layout.tsx";

/** /admin/rules; which table is open stands in the address. */
export function RulesScreen() {
  const table = useSearchParams().get("table");
  return (
    <AdminLayout page="rules">
      <PageHead
        title="Rules"
        sub="The tables by which deals are judged: each can be read, changed, restored and taken along as a file."
      />
      <RulesAdmin table={table} />
    </AdminLayout>
  );
}
