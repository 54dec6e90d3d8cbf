import { Download, FileSpreadsheet, FileText, Printer } from "lucide-react";
import { dealFileHref } from "#features/exports/model/deal-file-address.ts";
import { useSearchParams } from "#web/lib/navigation.ts";
import { Button } from "#web/ui/button.tsx";
import { Menu } from "#web/ui/menu.tsx";
import { useDownload } from "./use-download.ts";

/** The analysis out of the page: with the assumptions that the page's address has. */
export function ExportMenu({ dealId }: { dealId: string }) {
  const params = useSearchParams();
  const { busy, download } = useDownload();
  return (
    <Menu
      label="Export"
      trigger={
        <Button variant="ghost" icon={Download} busy={busy}>
          Export
        </Button>
      }
      items={[
        { label: "PDF", icon: FileText, onSelect: () => download(dealFileHref(dealId, "pdf", params)) },
        {
          label: "Excel workbook",
          icon: FileSpreadsheet,
          onSelect: () => download(dealFileHref(dealId, "xlsx", params)),
        },
        { label: "Print", icon: Printer, onSelect: () => window.print() },
      ]}
    />
  );
}
