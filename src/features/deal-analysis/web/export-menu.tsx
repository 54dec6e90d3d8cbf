import { Download, FileSpreadsheet, FileText, Printer } from "lucide-react";
import { dealFileHref } from "#features/deal-analysis/model/deal-file-address.ts";
import { useSearchParams } from "#web/navigation/navigation.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Menu } from "#web/ui/overlays/menu.tsx";
import { useDownload } from "#features/report-files/web/index.ts";

export interface ExportMenuProps {
  /** Null for what is no stored deal, an older state of one or a draft: that can be printed as it stands. */
  dealId: string | null;
  onPrint: () => void;
}

/** The analysis out of the page: with the assumptions that the page's address has. */
export function ExportMenu({ dealId, onPrint }: ExportMenuProps) {
  const params = useSearchParams();
  const { busy, download } = useDownload();
  if (dealId === null)
    return (
      <Button variant="ghost" icon={Printer} className="hide-on-phone" onClick={onPrint}>
        Print
      </Button>
    );
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
        { label: "Print", icon: Printer, onSelect: onPrint },
      ]}
    />
  );
}
