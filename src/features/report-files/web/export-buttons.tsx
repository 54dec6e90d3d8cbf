import { Download } from "lucide-react";
import {
  dealsCsvHref,
  type ListQuery,
  MOST_PICKED,
  pickedDealsCsvHref,
} from "#features/report-files/model/list-address.ts";
import { Button } from "#web/ui/button.tsx";
import { useDownload } from "./use-download.ts";

/** Every deal that matches, not only those that are loaded. */
export function ExportListButton({ query }: { query: Omit<ListQuery, "ids"> }) {
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
