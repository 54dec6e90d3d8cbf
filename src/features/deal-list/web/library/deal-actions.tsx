import {
  ChartNoAxesColumn,
  Ellipsis,
  FileLock,
  FilePen,
  FileText,
  FolderInput,
  Layers,
  MessagesSquare,
  Pencil,
  Trash2,
} from "lucide-react";
import { useState } from "react";
import type { DealListItem } from "#features/deals/contract.ts";
import { MoveDialog } from "#features/deal-moves/web/index.ts";
import { analysisHref } from "#features/deal-analysis/addresses.ts";
import { editDealHref } from "#features/deals/addresses.ts";
import { documentsHref } from "#features/documents/addresses.ts";
import { stackBuilderHref } from "#features/funding/addresses.ts";
import { loiHref, ndaHref } from "#features/letters/addresses.ts";
import { practiseDealHref } from "#features/practice/addresses.ts";
import { useMayEdit } from "#web/session/workspaces.ts";
import { isRegistered } from "#web/screens/registered.ts";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { IconButton } from "#web/ui/buttons/button.tsx";
import { Menu, type MenuItem } from "#web/ui/overlays/menu.tsx";

/** What is written and practised for a deal. */
const furtherItems = (dealId: string) => [
  { label: "Write a letter of intent", icon: FilePen, href: loiHref(dealId) },
  { label: "Write an NDA", icon: FileLock, href: ndaHref(dealId) },
  { label: "Practice a conversation", icon: MessagesSquare, href: practiseDealHref(dealId) },
];

/** Over the row while it is pointed at or holds the focus; on phones the menu alone, always. */
export function DealActions({
  item,
  stacks,
  onDelete,
}: {
  item: DealListItem;
  stacks: number;
  onDelete: () => void;
}) {
  const mayEdit = useMayEdit();
  const [isCarrying, setCarrying] = useState(false);
  const analyze = isRegistered(analysisHref(item.id)) ? analysisHref(item.id) : null;
  const edit = isRegistered(editDealHref(item.id)) ? editDealHref(item.id) : null;
  const items: MenuItem[] = [];
  if (analyze !== null) items.push({ label: "Analyze", icon: ChartNoAxesColumn, href: analyze });
  if (edit !== null) items.push({ label: "Edit", icon: Pencil, href: edit });
  const documents = documentsHref(item.id);
  if (isRegistered(documents)) items.push({ label: "Documents", icon: FileText, href: documents });
  const stack = stackBuilderHref(item.id);
  if (isRegistered(stack)) {
    items.push({
      label: stacks === 0 ? "Build stack" : `Build stack (${stacks})`,
      icon: Layers,
      href: stack,
    });
  }
  if (mayEdit) {
    items.push(...furtherItems(item.id).filter(({ href }) => isRegistered(href)));
    items.push({ label: "Move or copy to…", icon: FolderInput, onSelect: () => setCarrying(true) });
    items.push({ label: "Delete", icon: Trash2, danger: true, onSelect: onDelete });
  }
  return (
    <span className="actions">
      {analyze === null ? null : (
        <ButtonLink size="sm" href={analyze} className="acts-wide" aria-label={`Analyze ${item.name}`}>
          Analyze
        </ButtonLink>
      )}
      <Menu
        label={`Actions for ${item.name}`}
        trigger={<IconButton size="sm" icon={Ellipsis} label={`Actions for ${item.name}`} />}
        items={items}
      />
      {isCarrying ? <MoveDialog deals={[item]} onClose={() => setCarrying(false)} /> : null}
    </span>
  );
}
