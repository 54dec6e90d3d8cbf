import type { LeadListItem } from "#features/leads/model/lead.ts";
import { type LeadsAddress, leadsHref } from "#features/leads/model/leads-address.ts";
import { AttentionMark, StatusBadge } from "#features/leads/web/lead-marks.tsx";
import { formatAmount } from "#kit/format-figure.ts";
import { ChangedCell } from "#web/ui/records/changed-cell.tsx";
import { RecordRow } from "#web/ui/records/record-row.tsx";
import { WhoHas } from "#web/ui/records/who-has.tsx";
import type { Choice } from "#web/ui/records/records-table.tsx";

export interface LeadRowProps extends Choice {
  item: LeadListItem;
  address: LeadsAddress;
  now: Date;
}

export function LeadRow({ item, address, now, ...choice }: LeadRowProps) {
  return (
    <RecordRow
      {...choice}
      name={item.name}
      // The filters stay in the address, so that the way back leads to the same list.
      href={leadsHref(address, [["lead", item.id]])}
      subline={[item.companyName === item.name ? "" : item.companyName, item.location]}
    >
      <td className="status-cell">
        <StatusBadge status={item.status} /> <WhoHas id={item.assignedTo} />
      </td>
      <td className="company-cell">
        <span>{item.contactName}</span>
        <small>{item.contactEmail || item.contactPhone}</small>
      </td>
      <td className="source-cell">{item.source}</td>
      <td className="next-action">
        <span>{item.nextAction}</span> <AttentionMark {...item} />
      </td>
      <td className="numeric price-cell">
        {item.askingPriceUsd === null ? (
          <span className="text-muted">–</span>
        ) : (
          formatAmount(item.askingPriceUsd)
        )}
      </td>
      <ChangedCell at={item.updatedAt} now={now} by={item} />
    </RecordRow>
  );
}
