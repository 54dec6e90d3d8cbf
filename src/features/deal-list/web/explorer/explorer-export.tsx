import { localDay } from "#kit/day.ts";
import { Download } from "lucide-react";
import { BYTE_ORDER_MARK } from "#kit/write-csv.ts";
import { listCsvHref } from "#features/deal-list/model/list-query.ts";
import { useDownload } from "#features/report-files/web/index.ts";
import { saveCsv } from "#web/browser/save-file.ts";
import type { ExplorerAddress } from "#features/deal-list/model/explorer-address.ts";
import { explorerCsvHead, explorerCsvLine } from "#features/deal-list/model/explorer-csv.ts";
import type { ExplorerRow } from "#features/deal-list/model/explorer-row.ts";
import { filterRows, sortRows } from "#features/deal-list/model/merge-local.ts";
import { Button } from "#web/ui/buttons/button.tsx";

export interface ExplorerExportProps {
  address: ExplorerAddress;
  local: readonly ExplorerRow[];
}

/** Every row of the tab as filtered: those of the account first, then what only this browser has. */
export function ExplorerExport({ address, local }: ExplorerExportProps) {
  const { busy, download } = useDownload();
  const { tab, filter } = address;

  function exportRows(): void {
    const here = sortRows(filterRows(local, filter), address).map(explorerCsvLine).join("");
    if (tab === "local")
      saveCsv(`${BYTE_ORDER_MARK}${explorerCsvHead()}${here}`, `Local deals ${localDay(new Date())}.csv`);
    else download(listCsvHref("explorer.csv", address, [["tab", tab]]), tab === "all" ? here : "");
  }

  return (
    <Button size="sm" variant="ghost" icon={Download} busy={busy} onClick={exportRows}>
      Export CSV
    </Button>
  );
}
