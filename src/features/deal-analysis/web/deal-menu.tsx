import {
  ArrowLeftRight,
  Bookmark,
  Download,
  Ellipsis,
  FileLock,
  FilePen,
  FileSpreadsheet,
  FileText,
  FolderInput,
  History,
  MessagesSquare,
  Pencil,
  Plus,
  Printer,
  RotateCw,
  UserPlus,
} from "lucide-react";
import { useState } from "react";
import { analysisHref } from "#features/deal-analysis/addresses.ts";
import { MoveDialog } from "#features/deal-moves/web/index.ts";
import { dealName } from "#features/deals/model/deal-name.ts";
import { BROKERS, nameBasis } from "#features/deals/model/lender-earnings.ts";
import { newDealHref } from "#features/deals/addresses.ts";
import { documentsHref } from "#features/documents/addresses.ts";
import { loiHref, ndaHref } from "#features/letters/addresses.ts";
import { practiseDealHref } from "#features/practice/addresses.ts";
import { useDownload } from "#features/report-files/web/index.ts";
import { useKeepAnalysis, VersionsDialog } from "#features/saved-analyses/web/index.ts";
import { ShareDeal } from "#features/workspaces/web/index.ts";
import { dealFileHref } from "#features/deal-analysis/model/deal-file-address.ts";
import { useMedia } from "#web/browser/use-media.ts";
import { setSearchParams, useSearchParams } from "#web/navigation/navigation.ts";
import { isRegistered } from "#web/screens/registered.ts";
import { useMayEdit } from "#web/session/workspaces.ts";
import { IconButton } from "#web/ui/buttons/button.tsx";
import { Menu, type MenuItem } from "#web/ui/overlays/menu.tsx";
import { type AnalysedDeal, editHref, storedIdOf } from "./analysed-deal.ts";
import { readRoiTerms, writeOnBooks } from "./assumptions-in-address.ts";
import type { ShownDeal } from "./shown-deal.ts";

export interface DealMenuProps extends Pick<AnalysedDeal, "books" | "isOnBooks"> {
  deal: ShownDeal;
  isRefreshing: boolean;
  onRefresh: () => void;
  /** Prints every tab, not only the open one. */
  onPrint: () => void;
  /** The saved analysis that is shown, among those of its deal. */
  savedId?: string | undefined;
}

type Opened = "share" | "carry" | "versions";

/** Everything that can be done with the deal besides its next step. */
export function DealMenu({ deal, isRefreshing, onRefresh, onPrint, savedId, ...numbers }: DealMenuProps) {
  const mayEdit = useMayEdit();
  const isPhone = useMedia("(max-width: 700px)");
  const params = useSearchParams();
  const [opened, setOpened] = useState<Opened | null>(null);
  const { busy, download } = useDownload();
  const { keep, isKeeping } = useKeepAnalysis({
    dealId: deal.id === "" ? null : deal.id,
    dealVersion: deal.editHref === undefined ? deal.version : null,
    dealData: deal.data,
    roi: readRoiTerms(params),
  });
  const end = () => setOpened(null);
  const name = dealName(deal.data);
  // A version that is saved, a draft and what this browser keeps can be printed as they stand.
  const fileId = storedIdOf(deal);
  const files: readonly MenuItem[] =
    fileId === null
      ? []
      : [
          { label: "PDF", icon: Download, onSelect: () => download(dealFileHref(fileId, "pdf", params)) },
          {
            label: "Excel workbook",
            icon: FileSpreadsheet,
            onSelect: () => download(dealFileHref(fileId, "xlsx", params)),
          },
        ];
  const items = joined([
    dealItems(deal, mayEdit),
    isPhone ? numberItems(numbers) : [],
    [...files, { label: "Print", icon: Printer, onSelect: onPrint }],
    deal.id === "" ? [] : pageItems(deal.id, mayEdit),
    [
      ...(mayEdit ? [{ label: "Save analysis", icon: Bookmark, onSelect: keep }] : []),
      ...(deal.id === ""
        ? []
        : [{ label: "Saved analyses", icon: History, onSelect: () => setOpened("versions") }]),
    ],
    [
      ...(mayEdit && deal.id !== ""
        ? [
            { label: "Share with…", icon: UserPlus, onSelect: () => setOpened("share") },
            { label: "Move or copy to…", icon: FolderInput, onSelect: () => setOpened("carry") },
          ]
        : []),
      { label: "Refresh", icon: RotateCw, onSelect: onRefresh },
    ],
  ]);
  return (
    <>
      <Menu
        label="More for this deal"
        trigger={
          <IconButton icon={Ellipsis} label="More for this deal" busy={busy || isKeeping || isRefreshing} />
        }
        items={items}
      />
      {opened === "share" ? <ShareDeal dealId={deal.id} dealName={name} onClose={end} /> : null}
      {opened === "carry" ? (
        <MoveDialog deals={[{ id: deal.id, name }]} onClose={end} page={analysisHref(deal.id)} />
      ) : null}
      {opened === "versions" ? (
        <VersionsDialog
          dealId={deal.id}
          onClose={end}
          {...(savedId === undefined ? {} : { current: savedId })}
        />
      ) : null}
    </>
  );
}

/** The groups with a line between them; empty ones leave none. */
const joined = (groups: readonly (readonly MenuItem[])[]): readonly MenuItem[] =>
  groups
    .filter((group) => group.length > 0)
    .flatMap((group, index) => (index === 0 ? group : ["separator" as const, ...group]));

function dealItems(deal: ShownDeal, mayEdit: boolean): readonly MenuItem[] {
  const edit = editHref(deal);
  return [
    ...(isRegistered(edit) ? [{ label: "Edit Deal", icon: Pencil, href: edit }] : []),
    ...(isRegistered(newDealHref) && mayEdit ? [{ label: "New Deal", icon: Plus, href: newDealHref }] : []),
  ];
}

/** On a phone the header has no room for the choice. */
function numberItems({ books, isOnBooks }: Pick<AnalysedDeal, "books" | "isOnBooks">): readonly MenuItem[] {
  if (books === null) return [];
  const label = isOnBooks ? BROKERS : nameBasis(books);
  const choose = () => setSearchParams((now) => writeOnBooks(now, !isOnBooks));
  return [{ label: `Show: ${label}`, icon: ArrowLeftRight, onSelect: choose }];
}

function pageItems(dealId: string, mayEdit: boolean): readonly MenuItem[] {
  const forEditors = [
    { label: "Write a letter of intent", icon: FilePen, href: loiHref(dealId) },
    { label: "Write an NDA", icon: FileLock, href: ndaHref(dealId) },
    { label: "Practice a conversation", icon: MessagesSquare, href: practiseDealHref(dealId) },
  ];
  return [
    { label: "Documents", icon: FileText, href: documentsHref(dealId) },
    ...(mayEdit ? forEditors : []),
  ].filter(({ href }) => isRegistered(href));
}
