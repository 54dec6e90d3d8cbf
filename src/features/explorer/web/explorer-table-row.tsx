import { clsx } from "clsx";
import { Bookmark, FilePen, HardDrive, Table2 } from "lucide-react";
import type { Ref } from "react";
import { DealStatusBadge, openRow } from "#features/deals/web/index.ts";
import type { ExplorerRow, RowSource } from "#features/explorer/model/explorer-row.ts";
import { formatDate, formatRelative } from "#web/lib/format-date.ts";
import { formatMoney } from "#web/lib/format.ts";
import { AppLink } from "#web/ui/app-link.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import type { Icon } from "#web/ui/icon.ts";

export interface ExplorerTableRowProps {
  ref: Ref<HTMLTableRowElement>;
  row: ExplorerRow;
  index: number;
  now: Date;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
}

const SOURCES: Record<RowSource, { word: string; icon: Icon }> = {
  deals: { word: "Deals", icon: Table2 },
  analyses: { word: "Analyses", icon: Bookmark },
  drafts: { word: "Drafts", icon: FilePen },
  local: { word: "Local", icon: HardDrive },
};

export function ExplorerTableRow({ ref, row, index, now, isSelected, onSelect }: ExplorerTableRowProps) {
  const { word, icon } = SOURCES[row.source];
  return (
    <tr
      ref={ref}
      data-index={index}
      aria-rowindex={index + 2}
      className={clsx(isSelected && "sel")}
      onClick={openRow(row.href)}
    >
      <td className="ck">
        <Checkbox hideLabel label={`Select ${row.name}`} checked={isSelected} onChange={onSelect} />
      </td>
      <th scope="row" className="nm">
        <AppLink href={row.href} className="deal-link">
          {row.name}
        </AppLink>
      </th>
      <td className="co">{row.companyName}</td>
      <td className="st">
        <DealStatusBadge status={row.status} />
      </td>
      <td className="in">{row.industry === "" ? "Other" : row.industry}</td>
      <td className="so">
        <Badge tone="line" icon={icon}>
          {word}
        </Badge>
      </td>
      <td className="n pr">{formatMoney(row.askingPriceUsd)}</td>
      <td className="n up mute">
        {row.updatedAt === null ? (
          formatRelative(null, now)
        ) : (
          <time dateTime={row.updatedAt} title={formatDate(row.updatedAt)}>
            {formatRelative(row.updatedAt, now)}
          </time>
        )}
      </td>
    </tr>
  );
}
