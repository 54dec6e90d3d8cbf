import { ArrowRightLeft } from "lucide-react";
import { memo } from "react";
import { formatAmount } from "#kit/format-figure.ts";
import { daysSince } from "#kit/day.ts";
import { RowVerdict } from "#features/deals/web/index.ts";
import { StatusBadge } from "#features/leads/web/index.ts";
import type { PipelineItem } from "#features/pipeline/contract.ts";
import type { Stage } from "#features/pipeline/model/stage.ts";
import { describeTimeHere } from "#features/pipeline/model/stage-words.ts";
import { NextAction, QuietBadge } from "#features/pipeline/web/items/item-parts.tsx";
import { hrefOf, nameOf, describeEntry } from "#features/pipeline/web/items/item-words.ts";
import { useMayEdit } from "#web/session/workspaces.ts";
import type { BesideCard } from "#web/ui/board/board-keys.ts";
import { useBoardCard } from "#web/ui/board/use-board-card.ts";
import { AppLink } from "#web/ui/buttons/app-link.tsx";
import { WhoHas } from "#web/ui/records/who-has.tsx";
import { IconButton } from "#web/ui/buttons/button.tsx";
import { Menu } from "#web/ui/overlays/menu.tsx";
import { draggedItem } from "./dragged-item.ts";

export interface StageCardProps {
  item: PipelineItem;
  stages: readonly Stage[];
  onMove: (item: PipelineItem, to: string, beside?: BesideCard | null) => void;
  now: Date;
}

/** A deal or a lead. Drawn anew only when it changed: a column may hold hundreds. */
export const StageCard = memo(function StageCard({ item, stages, onMove, now }: StageCardProps) {
  const { kind, id, askingPriceUsd, leadStatus } = item;
  const called = nameOf(item);
  const isFixed = !useMayEdit();
  const card = useBoardCard({ id, name: called, item, dragged: draggedItem, isFixed, onMove });
  const label = kind === "deal" ? `Move ${called} to another stage` : `Move the lead ${called}`;
  return (
    <li
      className="board-card"
      {...card}
      data-item
      data-ordered={kind === "deal" || undefined}
      data-deal={kind === "deal" ? id : undefined}
    >
      <div className="board-card-head">
        <AppLink href={hrefOf(item)} draggable={false}>
          {called}
        </AppLink>
        {isFixed ? null : (
          <Menu
            label={`Move ${called} to`}
            showLabel
            trigger={<IconButton size="sm" label={label} icon={ArrowRightLeft} />}
            items={stages
              .filter((stage) => stage.id !== item.stageId)
              .map((stage) => ({
                label: moveWords(item, stage),
                onSelect: () => onMove(item, stage.id),
              }))}
          />
        )}
      </div>
      <p className="stage-price xs tabular">
        {askingPriceUsd === null ? (
          <span className="text-muted">No asking price</span>
        ) : (
          <span>${formatAmount(askingPriceUsd)}</span>
        )}
        {kind === "deal" ? <RowVerdict dealId={id} /> : null}
      </p>
      <QuietBadge item={item} now={now} />
      <NextAction item={item} now={now} />
      <p className="board-card-foot xs text-muted">
        <span title={describeEntry(item)}>{describeTimeHere(daysSince(item.since, now))}</span>
        <WhoHas id={item.assignedTo} />
        {leadStatus === null ? null : (
          <span>
            Lead <StatusBadge status={leadStatus} />
          </span>
        )}
      </p>
    </li>
  );
});

const moveWords = ({ kind }: PipelineItem, { title, takesLeads }: Stage): string =>
  kind === "deal" || takesLeads.length > 0 ? title : `${title}: convert to deal`;
