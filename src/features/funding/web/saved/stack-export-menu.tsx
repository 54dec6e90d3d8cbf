import { Download, FileSpreadsheet, FileText, Printer } from "lucide-react";
import { useDownload } from "#features/report-files/web/index.ts";
import { stackFileHref } from "#features/funding/model/stack-file-address.ts";
import { readCashFlowBase } from "#features/funding/web/proforma/outcome-choices.ts";
import { useSearchParams } from "#web/navigation/navigation.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Menu } from "#web/ui/overlays/menu.tsx";

/** Marks the page while it is laid out as on paper, so that charts measure the width they will have there. */
const PRINT_CLASS = "on-paper";

/** Prints the page as it stands; folded parts are opened for it. */
function printStack(): void {
  const root = document.documentElement;
  const folded = [...document.querySelectorAll<HTMLDetailsElement>(".saved-stack details:not([open])")];
  root.classList.add(PRINT_CLASS);
  for (const part of folded) part.open = true;
  addEventListener(
    "afterprint",
    () => {
      root.classList.remove(PRINT_CLASS);
      for (const part of folded) part.open = false;
    },
    { once: true },
  );
  // One frame for the new widths, one for the charts that are drawn to them.
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => window.print(), 0)));
}

/** The stack out of the page, on the cash flow that the page shows. Files hold what is saved, the manager's pay too. */
export function StackExportMenu({ stackId }: { stackId: string }) {
  const params = useSearchParams();
  const { busy, download } = useDownload();
  const options = { base: readCashFlowBase(params), managerSalaryUsd: null };
  return (
    <Menu
      label="Export"
      trigger={
        <Button variant="ghost" icon={Download} busy={busy}>
          Export
        </Button>
      }
      items={[
        {
          label: "PDF",
          icon: FileText,
          onSelect: () => download(stackFileHref(stackId, "pdf", options)),
        },
        {
          label: "Excel workbook",
          icon: FileSpreadsheet,
          onSelect: () => download(stackFileHref(stackId, "xlsx", options)),
        },
        { label: "Print", icon: Printer, onSelect: printStack },
      ]}
    />
  );
}
