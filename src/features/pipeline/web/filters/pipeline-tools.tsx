import { useState } from "react";
import type { PipelineAddress } from "#features/pipeline/model/pipeline-address.ts";
import { countActive } from "#features/pipeline/model/pipeline-address.ts";
import type { Stage } from "#features/pipeline/model/stage.ts";
import { useStageCounts } from "#features/pipeline/web/data.ts";
import type { ChangePipeline } from "#features/pipeline/web/use-pipeline-address.ts";
import { formatCount } from "#kit/format-figure.ts";
import { SearchBox } from "#web/ui/forms/search-box.tsx";
import { FilterToggle } from "#web/ui/records/filter-toggle.tsx";
import { Chip } from "#web/ui/status/chip.tsx";
import { PipelineChips } from "./pipeline-chips.tsx";
import "#web/ui/records/list-tools.css";

export interface PipelineToolsProps {
  stages: readonly Stage[];
  address: PipelineAddress;
  change: ChangePipeline;
  isNarrowed: boolean;
}

/** Search and filters: the same of the board, the table and the bars of days. */
export function PipelineTools({ stages, address: { filter }, change, isNarrowed }: PipelineToolsProps) {
  const counts = useStageCounts(filter).data?.stages;
  const [isOpen, setOpen] = useState(false);
  const put = (more: Partial<typeof filter>) =>
    change((now) => ({ ...now, filter: { ...now.filter, ...more } }));
  const shown = stages.filter(({ id }) => filter.stages.length === 0 || filter.stages.includes(id));
  const quiet = counts && shown.reduce((sum, { id }) => sum + (counts[id]?.stale ?? 0), 0);
  return (
    <>
      <div className="list-tools" role="search">
        <SearchBox
          label="Search the pipeline by name, company, place or broker"
          placeholder="Search the pipeline..."
          search={filter.search}
          onSearch={(search) => put({ search })}
        />
        <FilterToggle isOpen={isOpen} active={countActive(filter)} onToggle={() => setOpen(!isOpen)} />
        <Chip pressed={filter.onlyStale} onPress={() => put({ onlyStale: !filter.onlyStale })}>
          {quiet === undefined ? "Quiet" : `Quiet ${formatCount(quiet)}`}
        </Chip>
      </div>
      {isOpen ? (
        <PipelineChips stages={stages} filter={filter} onChange={put} isNarrowed={isNarrowed} />
      ) : null}
    </>
  );
}
