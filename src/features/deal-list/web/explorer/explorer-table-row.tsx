import { formatMoney } from "#kit/format-figure.ts";
import { Bookmark, FilePen, HardDrive, Table2 } from "lucide-react";
import type { Ref } from "react";
import { RESTS_ON, sentencesAbout } from "#features/deals/model/doubt-sentences.ts";
import { DealStatusBadge } from "#features/deal-list/web/deal-status-badge.tsx";
import { multipleWords } from "#features/deals/model/multiple-words.ts";
import { DoubtSign } from "#features/deals/web/index.ts";
import type { ExplorerRow, RowSource } from "#features/deal-list/model/explorer-row.ts";
import { Badge } from "#web/ui/status/badge.tsx";
import type { Icon } from "#web/ui/icons/icon.ts";
import { ChangedCell } from "#web/ui/records/changed-cell.tsx";
import { RecordRow } from "#web/ui/records/record-row.tsx";
import type { Choice } from "#web/ui/records/records-table.tsx";

export interface ExplorerTableRowProps extends Choice {
  ref: Ref<HTMLTableRowElement>;
  row: ExplorerRow;
  index: number;
  now: Date;
}

const SOURCES: Record<RowSource, { word: string; icon: Icon }> = {
  deals: { word: "Deals", icon: Table2 },
  analyses: { word: "Analyses", icon: Bookmark },
  drafts: { word: "Drafts", icon: FilePen },
  local: { word: "Local", icon: HardDrive },
};

export function ExplorerTableRow({ ref, row, index, now, ...choice }: ExplorerTableRowProps) {
  const { word, icon } = SOURCES[row.source];
  return (
    <RecordRow
      {...choice}
      ref={ref}
      data-index={index}
      aria-rowindex={index + 2}
      name={row.name}
      href={row.href}
    >
      <td className="company-cell">{row.companyName}</td>
      <td className="status-cell">
        <DealStatusBadge status={row.status} />
      </td>
      <td className="in">{row.industry === "" ? "Other" : row.industry}</td>
      <td className="source-cell">
        <Badge tone="line" icon={icon}>
          {word}
        </Badge>
      </td>
      <td className="numeric price-cell">
        {formatMoney(row.askingPriceUsd)}
        <DoubtSign sentences={sentencesAbout(row.doubts, RESTS_ON.multiple)} />
        <KnownEarnings row={row} />
      </td>
      <ChangedCell at={row.updatedAt} now={now} by={row} />
    </RecordRow>
  );
}

/** What the price is a multiple of, by name; earnings that carry no multiple stand there themselves. */
function KnownEarnings({ row }: { row: ExplorerRow }) {
  const { sdeUsd, ebitdaUsd } = row;
  const earnings = sdeUsd === null ? `EBITDA ${formatMoney(ebitdaUsd)}` : `SDE ${formatMoney(sdeUsd)}`;
  if (sdeUsd === null && ebitdaUsd === null) return null;
  return <small>{multipleWords(row) || earnings}</small>;
}
