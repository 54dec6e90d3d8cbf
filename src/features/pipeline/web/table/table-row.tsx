import { RowVerdict } from "#features/deals/web/index.ts";
import { StatusBadge } from "#features/leads/web/index.ts";
import type { PipelineItem } from "#features/pipeline/contract.ts";
import { stageOf, type Stage } from "#features/pipeline/model/stage.ts";
import { describeDays } from "#features/pipeline/model/stage-words.ts";
import { NextAction, QuietBadge } from "#features/pipeline/web/items/item-parts.tsx";
import { hrefOf, nameOf, describeEntry } from "#features/pipeline/web/items/item-words.ts";
import { StageMark } from "#features/pipeline/web/stage-mark.tsx";
import { daysSince } from "#kit/day.ts";
import { formatAmount } from "#kit/format-figure.ts";
import { NotAvailable } from "#web/ui/figures/figure.tsx";
import { ChangedCell } from "#web/ui/records/changed-cell.tsx";
import { RecordRow } from "#web/ui/records/record-row.tsx";
import { WhoHas } from "#web/ui/records/who-has.tsx";
import type { Choice } from "#web/ui/records/records-table.tsx";

export interface TableRowProps extends Choice {
  item: PipelineItem;
  stages: readonly Stage[];
  now: Date;
}

export function TableRow({ item, stages, now, ...choice }: TableRowProps) {
  const { kind, id, leadStatus, companyName, name, askingPriceUsd, sdeUsd } = item;
  const stage = stageOf(stages, item.stageId);
  return (
    <RecordRow
      {...choice}
      name={nameOf(item)}
      href={hrefOf(item)}
      data-item
      data-deal={kind === "deal" ? id : undefined}
      mark={leadStatus === null ? <RowVerdict dealId={id} /> : <StatusBadge status={leadStatus} />}
      subline={[leadStatus === null ? "" : "Lead", companyName === name ? "" : companyName, item.industry]}
    >
      <td className="stage-cell">
        <span className="stage-name">
          <StageMark colour={stage.colour} /> {stage.title}
        </span>{" "}
        <WhoHas id={item.assignedTo} />
      </td>
      <td className="numeric days-cell" title={describeEntry(item)}>
        {describeDays(daysSince(item.since, now))} <QuietBadge item={item} now={now} />
      </td>
      <td className="next-cell">
        <NextAction item={item} now={now} />
      </td>
      <td className="numeric price-cell">
        {askingPriceUsd === null ? (
          <NotAvailable title="Asking price" reason="The asking price is not entered." />
        ) : (
          formatAmount(askingPriceUsd)
        )}
      </td>
      <td className="numeric sde-cell">
        {sdeUsd === null ? (
          <NotAvailable title="SDE" reason={kind === "deal" ? NO_SDE : NO_SDE_OF_LEAD} />
        ) : (
          formatAmount(sdeUsd)
        )}
      </td>
      <ChangedCell at={item.lastAt} now={now} by={item} />
    </RecordRow>
  );
}

const NO_SDE = "Seller's discretionary earnings (SDE) are not entered.";
const NO_SDE_OF_LEAD = "The earnings of a lead are not asked for: make a deal of it to enter them.";
