import { ChartNoAxesColumn, Ellipsis, Pencil, Trash2 } from "lucide-react";
import type { DealListItem } from "#features/deals/contract.ts";
import { analysisHref, editDealHref } from "#features/deals/web/index.ts";
import { isRegistered } from "#web/router/registered.ts";
import { AppLink } from "#web/ui/app-link.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { IconButton } from "#web/ui/button.tsx";
import { Menu, type MenuItem } from "#web/ui/menu.tsx";

/** Over the row while it is pointed at or holds the focus; on phones the same stand in a menu. */
export function DealActions({ item, onDelete }: { item: DealListItem; onDelete: () => void }) {
  const analyze = isRegistered(analysisHref(item.id)) ? analysisHref(item.id) : null;
  const edit = isRegistered(editDealHref(item.id)) ? editDealHref(item.id) : null;
  const inMenu: MenuItem[] = [];
  if (analyze !== null) inMenu.push({ label: "Analyze", icon: ChartNoAxesColumn, href: analyze });
  if (edit !== null) inMenu.push({ label: "Edit", icon: Pencil, href: edit });
  inMenu.push({ label: "Delete", icon: Trash2, danger: true, onSelect: onDelete });
  return (
    <>
      <span className="acts">
        {analyze === null ? null : (
          <ButtonLink size="sm" href={analyze} aria-label={`Analyze ${item.name}`}>
            Analyze
          </ButtonLink>
        )}
        {edit === null ? null : (
          <AppLink className="btn gho ico sm" href={edit} aria-label={`Edit ${item.name}`} title="Edit">
            <Pencil className="i" aria-hidden />
          </AppLink>
        )}
        <IconButton size="sm" icon={Trash2} label={`Delete ${item.name}`} onClick={onDelete} />
      </span>
      <span className="acts-menu">
        <Menu
          label={`Actions for ${item.name}`}
          trigger={<IconButton size="sm" icon={Ellipsis} label={`Actions for ${item.name}`} />}
          items={inMenu}
        />
      </span>
    </>
  );
}
