import { clsx } from "clsx";
import { openRow } from "#features/deals/web/index.ts";
import type { LeadListItem } from "#features/leads/model/lead.ts";
import { type LeadsAddress, leadsHref } from "#features/leads/model/leads-address.ts";
import { AttentionMark, StatusBadge } from "#features/leads/web/lead-marks.tsx";
import { formatDate, formatRelative } from "#web/lib/format-date.ts";
import { formatAmount } from "#web/lib/format.ts";
import { AppLink } from "#web/ui/app-link.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";

export interface LeadRowProps {
  item: LeadListItem;
  address: LeadsAddress;
  now: Date;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
}

export function LeadRow({ item, address, now, isSelected, onSelect }: LeadRowProps) {
  // The filters stay in the address, so that the way back leads to the same list.
  const href = leadsHref(address, [["lead", item.id]]);
  const about = [item.companyName === item.name ? "" : item.companyName, item.location];
  return (
    <tr className={clsx(isSelected && "sel")} onClick={openRow(href)}>
      <td className="ck">
        <Checkbox hideLabel label={`Select ${item.name}`} checked={isSelected} onChange={onSelect} />
      </td>
      <th scope="row" className="nm">
        <AppLink href={href} className="deal-link">
          {item.name}
        </AppLink>
        <small>{about.filter((part) => part !== "").join(" · ")}</small>
      </th>
      <td className="st">
        <StatusBadge status={item.status} />
      </td>
      <td className="co">
        <span>{item.contactName}</span>
        <small>{item.contactEmail || item.contactPhone}</small>
      </td>
      <td className="so">{item.source}</td>
      <td className="na">
        <span>{item.nextAction}</span> <AttentionMark {...item} />
      </td>
      <td className="n pr">
        {item.askingPriceUsd === null ? <span className="mute">–</span> : formatAmount(item.askingPriceUsd)}
      </td>
      <td className="n up mute">
        <time dateTime={item.updatedAt} title={formatDate(item.updatedAt)}>
          {formatRelative(item.updatedAt, now)}
        </time>
      </td>
    </tr>
  );
}
