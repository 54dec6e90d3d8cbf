import { useMemo, useState } from "react";
import { isNarrowed } from "#features/pipeline/model/pipeline-address.ts";
import { stageOf, type Stage } from "#features/pipeline/model/stage.ts";
import { useRecordPages } from "#features/pipeline/web/data.ts";
import { NoItems } from "#features/pipeline/web/items/no-items.tsx";
import { StageMark } from "#features/pipeline/web/stage-mark.tsx";
import type { RecordListProps } from "#features/pipeline/web/table/record-table.tsx";
import { MoreButton } from "#web/ui/buttons/more-button.tsx";
import { SelectInput } from "#web/ui/forms/select-input.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { RowsSkeleton } from "#web/ui/records/rows-skeleton.tsx";
import { LoadProblem } from "#web/ui/status/load-problem.tsx";
import { PIPELINE_SORTS, type PipelineSort } from "#features/pipeline/model/pipeline-filter.ts";
import { DaysRow } from "./days-row.tsx";
import { barsOf, longestOf } from "./days-of.ts";

const SORT_WORDS: Record<PipelineSort, string> = {
  place: "Stage",
  name: "Name",
  since: "Longest in its stage",
  price: "Asking price",
  earnings: "SDE",
  due: "Next action",
  changed: "Last change",
};
const SORTS = PIPELINE_SORTS.map((value) => ({ value, label: SORT_WORDS[value] }));

/** How many days each deal and lead stood in each stage, one bar each; all bars have the same measure. */
export function DaysList({ stages, address, change }: RecordListProps) {
  const { filter, sort, direction } = address;
  const list = useRecordPages({ filter, sort, direction, withStays: true });
  const { data } = list;
  const [now] = useState(() => new Date());
  const rows = useMemo(
    () =>
      data?.pages.flatMap(({ items }) =>
        items.map((item) => ({ item, bars: barsOf(item.stays ?? [], now) })),
      ) ?? [],
    [data, now],
  );
  if (list.isPending) return <RowsSkeleton rows={8} label="Loading the days..." />;
  if (!data)
    return (
      <LoadProblem
        error={list.error}
        fallback="The days could not be loaded."
        isBusy={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    );
  if (rows.length === 0) return <NoItems isNarrowed={isNarrowed(filter)} change={change} />;
  const longest = longestOf(rows.map(({ bars }) => bars));
  return (
    <Panel
      className="mt-4"
      title="Days in each stage"
      aside={
        <SelectInput
          aria-label="Sort by"
          options={SORTS}
          value={sort}
          onChange={({ target }) =>
            change((before) => ({
              ...before,
              sort: PIPELINE_SORTS.find((known) => known === target.value) ?? "place",
              direction: "ascending",
            }))
          }
        />
      }
    >
      <Legend stages={stages} shown={new Set(rows.flatMap(({ bars }) => bars.map((bar) => bar.stageId)))} />
      <ol className="days-list">
        {rows.map(({ item, bars }) => (
          <DaysRow key={item.id} item={item} bars={bars} longest={longest} stages={stages} />
        ))}
      </ol>
      <MoreButton list={list}>Load more</MoreButton>
    </Panel>
  );
}

function Legend({ stages, shown }: { stages: readonly Stage[]; shown: ReadonlySet<string> }) {
  return (
    <p className="days-legend xs text-muted" aria-hidden>
      {[...shown].map((id) => {
        const { title, colour } = stageOf(stages, id);
        return (
          <span key={id}>
            <StageMark colour={colour} /> {title}
          </span>
        );
      })}
    </p>
  );
}
