import { SlidersHorizontal } from "lucide-react";
import {
  isNarrowed,
  PIPELINE_VIEWS,
  type PipelineAddress,
  type PipelineView,
} from "#features/pipeline/model/pipeline-address.ts";
import { NO_FILTER } from "#features/pipeline/model/pipeline-filter.ts";
import type { Stage } from "#features/pipeline/model/stage.ts";
import { SavedViews } from "#features/saved-views/web/index.ts";
import { useMayEdit } from "#web/session/workspaces.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Segmented } from "#web/ui/forms/segmented.tsx";
import { PageHead } from "#web/ui/layout/page-head.tsx";
import { RowsSkeleton } from "#web/ui/records/rows-skeleton.tsx";
import { EditorsOnly } from "#web/ui/roles/editors-only.tsx";
import { LoadProblem } from "#web/ui/status/load-problem.tsx";
import { StageBoard } from "./board/stage-board.tsx";
import { useStageCounts, useStages, listMatchingDeals, type RecordList } from "./data.ts";
import { DaysList } from "./days/days-list.tsx";
import { PipelineTools } from "./filters/pipeline-tools.tsx";
import { FunnelView } from "./funnel/funnel-view.tsx";
import { StagesDialog } from "./stages/stages-dialog.tsx";
import { RecordTable } from "./table/record-table.tsx";
import { usePipelineAddress, type ChangePipeline } from "./use-pipeline-address.ts";
import { usePageKeys } from "#web/browser/page-keys.ts";
import type { MouseEvent } from "react";
import { MOST_NAMED } from "#features/deals/model/many-deals.ts";
import { saveSequence } from "#features/deals/web/index.ts";
import { pipelinePath } from "#features/pipeline/addresses.ts";
import { logError } from "#web/errors/log-error.ts";
import "./pipeline.css";

/**
 * Keeps the list, as it stands when one of its deals is opened, for the page of that deal, which leads to the next and the
 * previous. Asked for at that moment and not before: it names up to 2,000 deals.
 */
function useSaveSequence(list: RecordList): (event: MouseEvent<HTMLElement>) => void {
  return ({ target }) => {
    if (!(target instanceof Element) || target.closest("button, input, label") !== null) return;
    if (target.closest("[data-deal]") === null) return;
    const query = location.search;
    listMatchingDeals(list, MOST_NAMED)
      .then(({ deals, matching }) =>
        saveSequence({ path: pipelinePath, query, ids: deals.map(({ id }) => id), matching, rest: null }),
      )
      // The deal opens all the same, without the way to its neighbours.
      .catch(logError);
  };
}

const ITEMS = ".pipeline-items [data-item]";

/** J and K go from deal to deal, in whichever way they are shown; Enter opens one, as on every link. */
function useItemKeys(): void {
  const move = (step: 1 | -1) => () => {
    const items = [...document.querySelectorAll<HTMLElement>(ITEMS)];
    const now = document.activeElement?.closest<HTMLElement>(ITEMS);
    const next = now ? items[items.indexOf(now) + step] : items[0];
    next?.querySelector<HTMLElement>("a")?.focus();
  };
  usePageKeys({ j: move(1), k: move(-1) });
}

const VIEW_WORDS: Record<PipelineView, string> = {
  board: "Board",
  table: "Table",
  days: "Days in stage",
  funnel: "Funnel",
};
const VIEWS = PIPELINE_VIEWS.map((value) => ({ value, label: VIEW_WORDS[value] }));

/** /dashboard/pipeline: where each deal stands, and which has gone quiet. */
export function PipelineScreen() {
  const [address, change] = usePipelineAddress();
  const kept = useStages();
  const counts = useStageCounts(NO_FILTER).data?.stages;
  const mayEdit = useMayEdit();
  const open = (editsStages: boolean) => change((now) => ({ ...now, editsStages }));
  return (
    <>
      <PageHead
        title="Pipeline"
        sub="Which stage is each deal in, and which has gone quiet?"
        actions={
          <EditorsOnly>
            <Button icon={SlidersHorizontal} onClick={() => open(true)}>
              Stages
            </Button>
          </EditorsOnly>
        }
      />
      <div className="list-tools pipeline-views">
        <Segmented
          label="How the pipeline is shown"
          options={VIEWS}
          value={address.view}
          onChange={(view) => change((now) => ({ ...now, view }))}
        />
        <span className="grow" />
        <SavedViews page="pipeline" />
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
      {kept.data === undefined ? null : <Shown stages={kept.data.stages} address={address} change={change} />}
      {address.editsStages && mayEdit && kept.data !== undefined ? (
        <StagesDialog kept={kept.data} counts={counts ?? {}} onEnd={() => open(false)} />
      ) : null}
    </>
  );
}

interface ShownProps {
  stages: readonly Stage[];
  address: PipelineAddress;
  change: ChangePipeline;
}

function Shown({ stages, address, change }: ShownProps) {
  if (address.view === "funnel")
    return (
      <FunnelView
        stages={stages}
        time={address.time}
        onTime={(time) => change((now) => ({ ...now, time }))}
      />
    );
  return <Listed stages={stages} address={address} change={change} />;
}

function Listed({ stages, address, change }: ShownProps) {
  const { view, filter, sort, direction } = address;
  const saveSequence = useSaveSequence(
    view === "board" ? { filter, sort: "place", direction: "ascending" } : { filter, sort, direction },
  );
  useItemKeys();
  const list = { stages, address, change };
  return (
    <>
      <PipelineTools {...list} isNarrowed={isNarrowed(filter)} />
      <div className="pipeline-items" onClickCapture={saveSequence}>
        {view === "board" ? <StageBoard stages={stages} filter={filter} /> : null}
        {view === "table" ? <RecordTable {...list} /> : null}
        {view === "days" ? <DaysList {...list} /> : null}
      </div>
    </>
  );
}
