import { useMemo, useState } from "react";
import type { PipelineItem } from "#features/pipeline/contract.ts";
import { isNarrowed, nextSort, type PipelineAddress } from "#features/pipeline/model/pipeline-address.ts";
import type { PipelineSort } from "#features/pipeline/model/pipeline-filter.ts";
import type { Stage } from "#features/pipeline/model/stage.ts";
import { useRecordPages, useStageCounts } from "#features/pipeline/web/data.ts";
import type { ChosenItem } from "#features/pipeline/web/items/chosen-item.ts";
import { NoItems } from "#features/pipeline/web/items/no-items.tsx";
import { ManyActions } from "#features/pipeline/web/many/many-actions.tsx";
import type { ChangePipeline } from "#features/pipeline/web/use-pipeline-address.ts";
import { MoreButton } from "#web/ui/buttons/more-button.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import type { Chosen } from "#web/ui/records/chosen.ts";
import { RecordsFoot } from "#web/ui/records/records-foot.tsx";
import { RecordsTable } from "#web/ui/records/records-table.tsx";
import { RowsSkeleton } from "#web/ui/records/rows-skeleton.tsx";
import { SortHead } from "#web/ui/records/sort-head.tsx";
import { LoadProblem } from "#web/ui/status/load-problem.tsx";
import { TableRow } from "./table-row.tsx";

export interface RecordListProps {
  stages: readonly Stage[];
  address: PipelineAddress;
  change: ChangePipeline;
}

/** Deals and leads as rows, sorted by any column; what is chosen is moved, given or passed at once, and deals are tagged. */
export function RecordTable({ stages, address, change }: RecordListProps) {
  const { filter, sort, direction } = address;
  const list = useRecordPages({ filter, sort, direction });
  const { data } = list;
  const items = useMemo(() => data?.pages.flatMap((page) => page.items) ?? [], [data]);
  const [selected, setSelected] = useState<Chosen<ChosenItem>>(new Map());
  const [now] = useState(() => new Date());
  const count = useMatching(address);
  if (list.isPending) return <RowsSkeleton rows={8} label="Loading the deals..." />;
  if (!data)
    return (
      <LoadProblem
        error={list.error}
        fallback="The deals could not be loaded."
        isBusy={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    );
  if (items.length === 0) return <NoItems isNarrowed={isNarrowed(filter)} change={change} />;
  return (
    <Panel
      flush
      className="mt-4 records-panel"
      foot={
        <RecordsFoot things="deals and leads" shown={items.length} count={count}>
          {null}
        </RecordsFoot>
      }
    >
      <ManyActions stages={stages} address={address} selected={selected} onSelect={setSelected} />
      <RecordsTable<ChosenItem, PipelineItem>
        label="Deals and leads"
        className="pipeline-table"
        items={items}
        selected={selected}
        onSelect={setSelected}
        isStale={list.isPlaceholderData}
        heads={<Heads address={address} change={change} />}
      >
        {(item, choice) => <TableRow {...choice} item={item} stages={stages} now={now} />}
      </RecordsTable>
      <MoreButton list={list} className="records-more">
        Load more
      </MoreButton>
    </Panel>
  );
}

/** How many match, of how many there are; undefined until it is known. */
function useMatching({ filter }: PipelineAddress) {
  const counts = useStageCounts(filter).data?.stages;
  const all = useStageCounts({ ...filter, ...ALL }).data?.stages;
  if (counts === undefined || all === undefined) return undefined;
  const sum = (of: typeof counts, ids: readonly string[]) =>
    Object.entries(of)
      .filter(([id]) => ids.length === 0 || ids.includes(id))
      .reduce((total, [, { deals, leads, stale }]) => total + (filter.onlyStale ? stale : deals + leads), 0);
  const everything = Object.values(all).reduce((total, { deals, leads }) => total + deals + leads, 0);
  return { matching: sum(counts, filter.stages), all: everything };
}
const OPEN = { from: null, to: null };
const ALL = {
  search: "",
  who: [],
  industries: [],
  tags: [],
  dues: [],
  verdicts: [],
  ranges: { price: OPEN, sde: OPEN, sdeMultiple: OPEN },
};

function Heads({ address, change }: Pick<RecordListProps, "address" | "change">) {
  const { sort, direction } = address;
  const sorting = {
    sort,
    direction,
    onSort: (by: PipelineSort) => change((now) => nextSort(now, by)),
  };
  return (
    <>
      <SortHead {...sorting} of="name">
        Deal
      </SortHead>
      <SortHead {...sorting} of="place">
        Stage
      </SortHead>
      <SortHead {...sorting} of="since" className="numeric">
        Here since
      </SortHead>
      <SortHead {...sorting} of="due">
        Next action
      </SortHead>
      <SortHead {...sorting} of="price" className="numeric">
        Asking price ($)
      </SortHead>
      <SortHead {...sorting} of="earnings" className="numeric">
        SDE ($)
      </SortHead>
      <SortHead {...sorting} of="changed" className="numeric">
        Last change
      </SortHead>
    </>
  );
}
