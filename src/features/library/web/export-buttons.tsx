import { Download } from "lucide-react";
import { dealsCsvHref, MOST_PICKED, pickedDealsCsvHref } from "#features/deals/model/csv-address.ts";
import type { ListAddress } from "#features/deals/model/list-address.ts";
import { Button } from "#web/ui/button.tsx";
import { useDownload } from "#features/report-files/web/index.ts";

/** Every deal that matches, not only those that are loaded. */
export function ExportListButton({ query }: { query: ListAddress }) {
  const { busy, download } = useDownload();
  return (
    <Button
      size="sm"
      variant="ghost"
      icon={Download}
      busy={busy}
      onClick={() => download(dealsCsvHref(query))}
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
