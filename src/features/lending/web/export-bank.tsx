import { Download, FileSpreadsheet, FileText } from "lucide-react";
import { useState } from "react";
import { type BankFileEnding, bankFileHref } from "#features/lending/model/files/bank-file-address.ts";
import { useDownload } from "#features/report-files/web/index.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Checkbox } from "#web/ui/forms/checkbox.tsx";
import { Menu } from "#web/ui/overlays/menu.tsx";
import type { OpenedBank } from "./opened-bank.ts";

/** What the tab says as files: to hand to a lender, to work on in a spreadsheet. The buyer's profile goes in where ticked. */
export function ExportBank({ bank: { dealId, mayEdit, hasUnsavedStack } }: { bank: OpenedBank }) {
  const [withProfile, setWithProfile] = useState(false);
  const { busy, download } = useDownload();
  const get = (ending: BankFileEnding) => () => download(bankFileHref(dealId, ending, withProfile));
  const stack = hasUnsavedStack ? ", of the stack as it is saved" : "";
  return (
    <div className="bank-export no-print">
      {mayEdit ? (
        <Checkbox checked={withProfile} onChange={setWithProfile} label="With the buyer’s profile" />
      ) : null}
      <Menu
        label="Export the bank"
        trigger={
          <Button variant="ghost" icon={Download} busy={busy}>
            Export bank
          </Button>
        }
        items={[
          { label: `PDF: lender brief${stack}`, icon: FileText, onSelect: get("pdf") },
          { label: `Excel workbook${stack}`, icon: FileSpreadsheet, onSelect: get("xlsx") },
        ]}
      />
    </div>
  );
}
