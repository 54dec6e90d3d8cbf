import { Plus, SlidersHorizontal } from "lucide-react";
import { newDealHref } from "#features/deals/addresses.ts";
import { useMayEdit } from "#web/session/workspaces.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { SearchBox } from "#web/ui/forms/search-box.tsx";
import { PageHead } from "#web/ui/layout/page-head.tsx";
import { RowsSkeleton } from "#web/ui/records/rows-skeleton.tsx";
import { EditorsOnly } from "#web/ui/roles/editors-only.tsx";
import { Chip } from "#web/ui/status/chip.tsx";
import { LoadProblem } from "#web/ui/status/load-problem.tsx";
import { StageBoard } from "./board/stage-board.tsx";
import { useStageCounts, useStages } from "./data.ts";
import { StagesDialog } from "./stages/stages-dialog.tsx";
import { usePipelineAddress } from "./use-pipeline-address.ts";
import "./pipeline.css";

/** /dashboard/pipeline: where each deal stands, and which has gone quiet. */
export function PipelineScreen() {
  const { filter, editsStages, change } = usePipelineAddress();
  const kept = useStages();
  const counts = useStageCounts(filter).data?.stages;
  const mayEdit = useMayEdit();
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
          {counts === undefined
            ? "Quiet"
            : `Quiet ${Object.values(counts).reduce((sum, { stale }) => sum + stale, 0)}`}
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
      {kept.data === undefined ? null : <StageBoard stages={kept.data.stages} filter={filter} />}
      {editsStages && mayEdit && kept.data !== undefined ? (
        <StagesDialog kept={kept.data} counts={counts ?? {}} onEnd={() => change("edit", null)} />
      ) : null}
    </>
  );
}
