import { Plus, SlidersHorizontal } from "lucide-react";
import { useState } from "react";
import { newDealHref } from "#features/deals/addresses.ts";
import { ConvertDialog, useLeadCount } from "#features/leads/web/index.ts";
import { useSearchParams, useSetSearchParams } from "#web/navigation/navigation.ts";
import { useMayEdit } from "#web/session/workspaces.ts";
import { Board } from "#web/ui/board/board.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { SearchBox } from "#web/ui/forms/search-box.tsx";
import { PageHead } from "#web/ui/layout/page-head.tsx";
import { RowsSkeleton } from "#web/ui/records/rows-skeleton.tsx";
import { EditorsOnly } from "#web/ui/roles/editors-only.tsx";
import { Chip } from "#web/ui/status/chip.tsx";
import { LoadProblem } from "#web/ui/status/load-problem.tsx";
import type { PlacedCard } from "./board/dragged-deal.ts";
import { StageColumn } from "./board/stage-column.tsx";
import { useStageCounts, useStages } from "./data.ts";
import { PassDialog } from "./pass-dialog.tsx";
import { StagesDialog } from "./stages/stages-dialog.tsx";
import { useLeadMoves } from "./use-lead-moves.ts";
import { useStageMoves } from "./use-stage-moves.ts";
import "./pipeline.css";

const HELP =
  "Move a card by its menu, or drag it with the mouse. With the keyboard: arrows go from card to card, Ctrl or Shift and an arrow left or right moves the card.";

/** /dashboard/pipeline: where each deal stands, and which has gone quiet. */
export function PipelineScreen() {
  const params = useSearchParams();
  const setParams = useSetSearchParams();
  const filter = { search: params.get("search") ?? "", onlyStale: params.get("show") === "stale" };
  const change = (name: string, value: string | null) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        if (value === null || value === "") next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  const kept = useStages();
  const counts = useStageCounts(filter);
  const stages = kept.data?.stages ?? [];
  const moves = useStageMoves<PlacedCard>(stages);
  const leadMoves = useLeadMoves(stages);
  const leadCount = useLeadCount({ search: filter.search, show: filter.onlyStale ? "stale" : null }).data
    ?.byStatus;
  const mayEdit = useMayEdit();
  const [now] = useState(() => new Date());
  const stale = Object.values(counts.data?.stages ?? {}).reduce((sum, one) => sum + one.stale, 0);
  return (
    <>
      <PageHead
        title="Pipeline"
        sub="Where does each deal stand, and which has gone quiet?"
        actions={
          <EditorsOnly>
            <Button icon={SlidersHorizontal} onClick={() => change("edit", "stages")}>
              Stages
            </Button>
            <ButtonLink variant="primary" href={newDealHref} icon={Plus}>
              New Deal
            </ButtonLink>
          </EditorsOnly>
        }
      />
      <div className="list-tools" role="search">
        <SearchBox
          label="Search the pipeline by name, company, place or broker"
          placeholder="Search the pipeline..."
          search={filter.search}
          onSearch={(search) => change("search", search)}
        />
        <Chip pressed={filter.onlyStale} onPress={() => change("show", filter.onlyStale ? null : "stale")}>
          {counts.data === undefined ? "Quiet" : `Quiet ${stale}`}
        </Chip>
      </div>
      {kept.isPending ? <RowsSkeleton rows={6} label="Loading the pipeline..." /> : null}
      {kept.isError && kept.data === undefined ? (
        <LoadProblem
          error={kept.error}
          fallback="The pipeline could not be loaded."
          isBusy={kept.isFetching}
          onRetry={() => void kept.refetch()}
        />
      ) : null}
      {kept.data === undefined ? null : (
        <Board
          label="Deals by stage"
          columns={stages.map(({ id }) => id)}
          said={moves.said}
          help={mayEdit ? HELP : "Arrows go from card to card."}
          className="pipeline-board"
        >
          {stages.map((stage) => {
            const count = counts.data?.stages[stage.id];
            return (
              <StageColumn
                key={stage.id}
                stage={stage}
                stages={stages}
                filter={filter}
                count={filter.onlyStale ? count?.stale : count?.deals}
                leads={stage.takesLeads.reduce((sum, status) => sum + (leadCount?.[status] ?? 0), 0)}
                moves={moves}
                leadMoves={leadMoves}
                now={now}
              />
            );
          })}
        </Board>
      )}
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
      {params.get("edit") === "stages" && mayEdit && kept.data !== undefined ? (
        <StagesDialog
          kept={kept.data}
          counts={counts.data?.stages ?? {}}
          onEnd={() => change("edit", null)}
        />
      ) : null}
    </>
  );
}
