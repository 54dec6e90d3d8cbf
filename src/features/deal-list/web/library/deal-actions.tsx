import {
  ChartNoAxesColumn,
  Ellipsis,
  FileLock,
  FilePen,
  FileText,
  Layers,
  MessagesSquare,
  Pencil,
  Trash2,
} from "lucide-react";
import type { DealListItem } from "#features/deals/contract.ts";
import { analysisHref, documentsHref, editDealHref } from "#features/deals/web/index.ts";
import { stackBuilderHref } from "#features/funding/web/index.ts";
import { loiHref, ndaHref } from "#features/letters/web/index.ts";
import { practiseDealHref } from "#features/practice/web/index.ts";
import { isRegistered } from "#web/screens/registered.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { IconButton } from "#web/ui/button.tsx";
import { Menu, type MenuItem } from "#web/ui/menu.tsx";

/** What is written and practised for a deal. */
const furtherItems = (dealId: string) => [
  { label: "Write a letter of intent", icon: FilePen, href: loiHref(dealId) },
  { label: "Write an NDA", icon: FileLock, href: ndaHref(dealId) },
  { label: "Practise a conversation", icon: MessagesSquare, href: practiseDealHref(dealId) },
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
  for (const further of furtherItems(item.id)) if (isRegistered(further.href)) items.push(further);
  items.push({ label: "Delete", icon: Trash2, danger: true, onSelect: onDelete });
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
    </span>
  );
}
