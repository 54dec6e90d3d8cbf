import { useEffect } from "react";
import { localDay } from "#kit/day.ts";
import {
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import type { pipelineContract as PipelineContract } from "#features/pipeline/contract.ts";
import type { PipelineFilter, PipelineSort } from "#features/pipeline/model/pipeline-filter.ts";
import { narrowRefresh } from "#web/api/narrow-refresh.ts";
import { IN_LINE, queriesOf, useRefresh } from "#web/api/queries.ts";
import { isTouched, stageOfColumn } from "./touched-columns.ts";

const pipeline = queriesOf<typeof PipelineContract>("pipeline");

/** The reader's own day, read when a call is made: it stands in no key. */
const today = (): string => localDay(new Date());

export const useStages = () => useQuery(pipeline.getStages.queryOptions());

/** How many stand in each stage, whatever stages the filter names, and whether or not only stale ones are shown. */
export function useStageCounts(filter: PipelineFilter) {
  const asked: PipelineFilter = { ...filter, stages: [], onlyStale: false };
  return useQuery({
    queryKey: [...pipeline.count.key(), asked],
    queryFn: ({ signal }) => pipeline.count.call({ today: today(), filter: asked }, { signal }),
    placeholderData: keepPreviousData,
  });
}

const PAGE_ROWS = 50;
/** Of a column of the board at first: more than a screen shows, and ten columns are drawn at once. */
const FIRST_OF_COLUMN = 25;

export interface RecordList {
  filter: PipelineFilter;
  sort: PipelineSort;
  direction: "ascending" | "descending";
  withStays?: boolean;
}

/** Deals and leads, page after page; the rows of the question before stay until the new ones are there. */
export const useRecordPages = (list: RecordList) =>
  useInfiniteQuery({
    queryKey: [...pipeline.list.key(), list],
    queryFn: ({ pageParam, signal }) =>
      pipeline.list.call(
        {
          ...list,
          today: today(),
          limit: pageParam === null && stageOfColumn(list) !== null ? FIRST_OF_COLUMN : PAGE_ROWS,
          ...(pageParam !== null && { cursor: pageParam }),
        },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });

/** The first deals of a list by name, in its order, and how many it holds. */
export const listMatchingDeals = ({ filter, sort, direction }: RecordList, limit: number) =>
  pipeline.listMatching.call({ filter, sort, direction, limit, today: today() });

export const useDealStage = (dealId: string) =>
  useQuery(pipeline.getDeal.queryOptions({ input: { dealId } }));

export const useFunnel = (time: { from: string; to: string }) =>
  useQuery(pipeline.getFunnel.queryOptions({ input: time, placeholderData: keepPreviousData }));

/** After a change by calls of other features, whose records the pipeline shows. */
export const useRefreshPipeline = () => useRefresh(pipeline.key());

/** After a refusal, too: it tells that what stands on the screen is older than it. */
const useSettled = () => ({ retry: false, onSettled: useRefresh(pipeline.key()) }) as const;

const readTouched = (client: QueryClient, moves: Parameters<typeof isTouched>[2]) =>
  client.invalidateQueries({
    queryKey: pipeline.key(),
    predicate: ({ queryKey, state }) => isTouched(queryKey, state.data, moves),
  });

/** While the board is open: of what others change in the pipeline it reads the columns that the deals left and came into. */
export function useColumnsOfOthers(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      narrowRefresh("pipeline", {
        // What a stage wants of a deal stands on the deal's page.
        without: ["documents"],
        read: async (dealIds) => {
          const stand = await Promise.allSettled(dealIds.map((dealId) => pipeline.getDeal.call({ dealId })));
          const toStages = stand.flatMap((one) => (one.status === "fulfilled" ? [one.value.stageId] : []));
          // Of one that is gone, or that could not be read, nobody knows where it stood.
          if (toStages.length < dealIds.length) await client.invalidateQueries({ queryKey: pipeline.key() });
          else await readTouched(client, { dealIds, toStages });
        },
      }),
    [client],
  );
}

/** In line: a card is put above one that has to stand there already. Columns of stages that it does not touch stay as they are. */
export function useMoveDeals() {
  const client = useQueryClient();
  return useMutation(
    pipeline.move.mutationOptions({
      ...IN_LINE,
      onSettled: (_, __, { dealIds, toStage }) => readTouched(client, { dealIds, toStages: [toStage] }),
    }),
  );
}
export const useUndoMove = () =>
  useMutation(pipeline.undoMove.mutationOptions({ ...useSettled(), ...IN_LINE }));
export const useGiveDeals = () => useMutation(pipeline.give.mutationOptions(useSettled()));
export const useUndoGive = () => useMutation(pipeline.undoGive.mutationOptions(useSettled()));
export const useUpdateStages = () => useMutation(pipeline.updateStages.mutationOptions(useSettled()));
