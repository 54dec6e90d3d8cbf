import { Download, FileSpreadsheet, FileText } from "lucide-react";
import { useState } from "react";
import {
  type BankFileEnding,
  bankFileHref,
  type BankFileTick,
} from "#features/lending/model/files/bank-file-address.ts";
import { useDownload } from "#features/report-files/web/index.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Checkbox } from "#web/ui/forms/checkbox.tsx";
import { Menu } from "#web/ui/overlays/menu.tsx";
import type { OpenedBank } from "./opened-bank.ts";

const TICK_WORDS: Readonly<Record<BankFileTick, string>> = {
  profile: "With the buyer’s profile",
  stress: "PDF: with the pressure test and its assumptions",
  structures: "Excel: with the best structure and the what-if table",
  others: "With its other answers",
};

/** What the tab says as files: to hand to a lender, to work on in a spreadsheet. What is ticked goes in, nothing else of it. */
export function ExportBank({ bank: { dealId, mayEdit, isForGuest, hasUnsavedStack } }: { bank: OpenedBank }) {
  const [ticked, setTicked] = useState<readonly BankFileTick[]>([]);
  const { busy, download } = useDownload();
  const shown: readonly BankFileTick[] = [
    ...(mayEdit ? (["profile"] as const) : []),
    ...(isForGuest ? [] : (["stress", "structures"] as const)),
    ...(ticked.includes("structures") ? (["others"] as const) : []),
  ];
  const get = (ending: BankFileEnding) => () =>
    download(
      bankFileHref(
        dealId,
        ending,
        ticked.filter((tick) => shown.includes(tick)),
      ),
    );
  const stack = hasUnsavedStack ? ", of the stack as it is saved" : "";
  return (
    <div className="bank-export no-print">
      {shown.map((tick) => (
        <Checkbox
          key={tick}
          checked={ticked.includes(tick)}
          onChange={(isOn) =>
            setTicked((now) => [...now.filter((one) => one !== tick), ...(isOn ? [tick] : [])])
          }
          label={TICK_WORDS[tick]}
        />
      ))}
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
