import { WhoHas } from "#web/ui/records/who-has.tsx";
import { WhoChanged } from "#web/ui/records/who-changed.tsx";
import { formatRelative } from "#kit/day.ts";
import { ArrowRightLeft } from "lucide-react";
import { LEAD_STATUSES, type LeadListItem, type LeadStatus } from "#features/leads/model/lead.ts";
import { type LeadsAddress, leadsHref } from "#features/leads/model/leads-address.ts";
import { STATUS_WORDS } from "#features/leads/model/lead-words.ts";
import { AttentionMark } from "#features/leads/web/lead-marks.tsx";
import { AppLink } from "#web/ui/buttons/app-link.tsx";
import { IconButton } from "#web/ui/buttons/button.tsx";
import { Menu } from "#web/ui/overlays/menu.tsx";
import { useMayEdit } from "#web/session/workspaces.ts";
import { useBoardCard } from "#web/ui/board/use-board-card.ts";
import { draggedLead } from "./dragged-lead.ts";

export interface LeadCardProps {
  item: LeadListItem;
  address: LeadsAddress;
  onMove: (item: LeadListItem, to: LeadStatus) => void;
  now: Date;
}

export function LeadCard({ item, address, onMove, now }: LeadCardProps) {
  // A deal was made of it: as long as that is there, the lead stays where it is.
  const isOfDeal = item.status === "converted" && item.dealId !== null;
  const isFixed = !useMayEdit() || isOfDeal;
  const card = useBoardCard({
    id: item.id,
    name: item.name,
    item,
    dragged: draggedLead,
    isFixed,
    onMove: (moved, column) => {
      const to = LEAD_STATUSES.find((status) => status === column);
      if (to !== undefined) onMove(moved, to);
    },
  });
  const about = [item.companyName === item.name ? "" : item.companyName, item.contactName]
    .filter((part) => part !== "")
    .join(" · ");
  return (
    <li className="board-card" {...card}>
      <div className="board-card-head">
        <AppLink href={leadsHref(address, [["lead", item.id]])} draggable={false}>
          {item.name}
        </AppLink>
        {isFixed ? null : (
          <Menu
            label={`Move ${item.name} to`}
            showLabel
            trigger={<IconButton size="sm" label={`Move ${item.name}`} icon={ArrowRightLeft} />}
            items={LEAD_STATUSES.filter((status) => status !== item.status).map((status) => ({
              label: status === "converted" ? "Convert to deal" : STATUS_WORDS[status],
              onSelect: () => onMove(item, status),
            }))}
          />
        )}
      </div>
      {about === "" ? null : <p className="xs text-soft">{about}</p>}
      {item.nextAction === "" ? null : <p className="xs">{item.nextAction}</p>}
      <p className="board-card-foot xs text-muted">
        <AttentionMark {...item} />
        <WhoHas id={item.assignedTo} />
        <time dateTime={item.updatedAt}>{formatRelative(item.updatedAt, now)}</time> <WhoChanged by={item} />
      </p>
    </li>
  );
}
