import { ArrowRightLeft } from "lucide-react";
import { formatAmount } from "#kit/format-figure.ts";
import { leadsPath } from "#features/leads/addresses.ts";
import type { LeadListItem } from "#features/leads/model/lead.ts";
import { AttentionMark, StatusBadge, useLeadPages } from "#features/leads/web/index.ts";
import type { Stage } from "#features/pipeline/model/stage.ts";
import type { PipelineFilter } from "#features/pipeline/web/data.ts";
import type { LeadMoves } from "#features/pipeline/web/use-lead-moves.ts";
import { useMayEdit } from "#web/session/workspaces.ts";
import { useBoardCard } from "#web/ui/board/use-board-card.ts";
import { AppLink } from "#web/ui/buttons/app-link.tsx";
import { IconButton } from "#web/ui/buttons/button.tsx";
import { MoreButton } from "#web/ui/buttons/more-button.tsx";
import { Menu } from "#web/ui/overlays/menu.tsx";
import { LoadProblem } from "#web/ui/status/load-problem.tsx";
import { draggedLead } from "./dragged-lead.ts";

export interface LeadCardsProps {
  stage: Stage;
  stages: readonly Stage[];
  filter: PipelineFilter;
  moves: LeadMoves;
}

/** The leads that stand in a stage, below its deals. */
export function LeadCards({ stage, stages, filter, moves }: LeadCardsProps) {
  const { search, onlyStale } = filter;
  const list = useLeadPages(
    { search, statuses: [...stage.takesLeads], sources: [], show: onlyStale ? "stale" : null },
    "updated",
  );
  const leads = list.data?.pages.flatMap(({ items }) => items) ?? [];
  if (list.isError && list.data === undefined)
    return (
      <LoadProblem
        error={list.error}
        fallback="The leads of this stage could not be loaded."
        isBusy={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    );
  if (leads.length === 0) return null;
  return (
    <>
      <ul aria-label={`Leads in ${stage.title}`}>
        {leads.map((lead) => (
          <LeadCard key={lead.id} lead={lead} stage={stage} stages={stages} onMove={moves.move} />
        ))}
      </ul>
      <MoreButton list={list} size="sm" variant="ghost">
        Load more leads<span className="sr-only"> of {stage.title}</span>
      </MoreButton>
    </>
  );
}

interface LeadCardProps {
  lead: LeadListItem;
  stage: Stage;
  stages: readonly Stage[];
  onMove: LeadMoves["move"];
}

function LeadCard({ lead, stage, stages, onMove }: LeadCardProps) {
  const { id, name, askingPriceUsd, nextAction, status } = lead;
  const isFixed = !useMayEdit();
  const card = useBoardCard({ id, name, item: lead, dragged: draggedLead, isFixed, onMove });
  return (
    <li className="board-card" {...card}>
      <div className="board-card-head">
        <AppLink href={`${leadsPath}?lead=${id}`} draggable={false}>
          {name}
        </AppLink>
        {isFixed ? null : (
          <Menu
            label={`Move ${name} to`}
            showLabel
            trigger={<IconButton size="sm" label={`Move the lead ${name}`} icon={ArrowRightLeft} />}
            items={stages
              .filter((other) => other.id !== stage.id)
              .map((other) => ({
                label: other.takesLeads.length > 0 ? other.title : `${other.title}: convert to deal`,
                onSelect: () => onMove(lead, other.id),
              }))}
          />
        )}
      </div>
      {askingPriceUsd === null ? null : <p className="xs tabular">${formatAmount(askingPriceUsd)}</p>}
      {nextAction === "" ? null : <p className="xs">{nextAction}</p>}
      <p className="board-card-foot xs text-muted">
        <span>
          Lead <StatusBadge status={status} />
        </span>
        <AttentionMark {...lead} />
      </p>
    </li>
  );
}
