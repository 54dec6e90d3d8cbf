import { Download } from "lucide-react";
import { listCsvHref, MOST_PICKED, pickedDealsCsvHref } from "#features/deal-list/model/list-query.ts";
import type { ListOrder } from "#features/deal-list/model/list-address.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { useDownload } from "#features/report-files/web/index.ts";

/** Every deal that matches, not only those that are loaded. */
export function ExportListButton({ query }: { query: ListOrder }) {
  const { busy, download } = useDownload();
  return (
    <Button
      size="sm"
      variant="ghost"
      icon={Download}
      busy={busy}
      onClick={() => download(listCsvHref("deals.csv", query))}
    >
      Export CSV
    </Button>
  );
}

export function ExportPickedButton({ ids }: { ids: readonly string[] }) {
  const { busy, download } = useDownload();
  if (ids.length > MOST_PICKED) return null;
  return (
    <Button size="sm" variant="ghost" busy={busy} onClick={() => download(pickedDealsCsvHref(ids))}>
      Export selected
    </Button>
  );
}
