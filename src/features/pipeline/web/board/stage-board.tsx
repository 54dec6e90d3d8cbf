import { useState } from "react";
import { ConvertDialog, useLeadCount } from "#features/leads/web/index.ts";
import type { Stage } from "#features/pipeline/model/stage.ts";
import { useStageCounts, type PipelineFilter } from "#features/pipeline/web/data.ts";
import { PassDialog } from "#features/pipeline/web/pass-dialog.tsx";
import { useLeadMoves } from "#features/pipeline/web/use-lead-moves.ts";
import { useStageMoves } from "#features/pipeline/web/use-stage-moves.ts";
import { useMayEdit } from "#web/session/workspaces.ts";
import { Board } from "#web/ui/board/board.tsx";
import type { PlacedCard } from "./dragged-deal.ts";
import { StageColumn } from "./stage-column.tsx";

const HELP =
  "Move a card by its menu, or drag it with the mouse. With the keyboard: arrows go from card to card, Ctrl or Shift and an arrow left or right moves the card.";

/** A column a stage, with its deals and its leads, and what a move of them asks. */
export function StageBoard({ stages, filter }: { stages: readonly Stage[]; filter: PipelineFilter }) {
  const moves = useStageMoves<PlacedCard>(stages);
  const leadMoves = useLeadMoves(stages);
  const counts = useStageCounts(filter).data?.stages;
  const { search, onlyStale } = filter;
  const leads = useLeadCount({ search, show: onlyStale ? "stale" : null }).data?.byStatus;
  const mayEdit = useMayEdit();
  const [now] = useState(() => new Date());
  return (
    <>
      <Board
        label="Deals by stage"
        columns={stages.map(({ id }) => id)}
        said={moves.said}
        help={mayEdit ? HELP : "Arrows go from card to card."}
        className="pipeline-board"
      >
        {stages.map((stage) => (
          <StageColumn
            key={stage.id}
            stage={stage}
            stages={stages}
            filter={filter}
            count={counts?.[stage.id]?.[onlyStale ? "stale" : "deals"]}
            leads={stage.takesLeads.reduce((sum, status) => sum + (leads?.[status] ?? 0), 0)}
            moves={moves}
            leadMoves={leadMoves}
            now={now}
          />
        ))}
      </Board>
      <PassDialog name={moves.passing?.item.name ?? null} onPass={moves.pass} onEnd={moves.endPassing} />
      <PassDialog
        name={leadMoves.passing?.name ?? null}
        onPass={leadMoves.pass}
        onEnd={leadMoves.endPassing}
      />
      <ConvertDialog
        lead={leadMoves.converting}
        onConverted={leadMoves.converted}
        onEnd={leadMoves.endConverting}
      />
    </>
  );
}
