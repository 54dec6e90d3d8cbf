import { Download, FileSpreadsheet, FileText, Table } from "lucide-react";
import { booksFileHref, type BooksFileEnding } from "#features/books/model/files/books-file-address.ts";
import { useDownload } from "#features/report-files/web/index.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Menu } from "#web/ui/overlays/menu.tsx";

/** The books as files: to hand to a lender, to work on in a spreadsheet, to read elsewhere. */
export function ExportBooks({ dealId }: { dealId: string }) {
  const { busy, download } = useDownload();
  const get = (ending: BooksFileEnding) => () => download(booksFileHref(dealId, ending));
  return (
    <Menu
      label="Export the books"
      trigger={
        <Button variant="ghost" icon={Download} busy={busy}>
          Export books
        </Button>
      }
      items={[
        { label: "PDF: quality of earnings, first look", icon: FileText, onSelect: get("pdf") },
        { label: "Excel workbook", icon: FileSpreadsheet, onSelect: get("xlsx") },
        { label: "CSV of the figures", icon: Table, onSelect: get("csv") },
      ]}
    />
  );
}
