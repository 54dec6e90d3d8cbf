import { localDay } from "#kit/day.ts";
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from "@tanstack/react-query";
import type { pipelineContract as PipelineContract } from "#features/pipeline/contract.ts";
import { queriesOf, useRefresh } from "#web/api/queries.ts";

const pipeline = queriesOf<typeof PipelineContract>("pipeline");

/** The reader's own day, read when a call is made: it stands in no key. */
const today = (): string => localDay(new Date());

export const useStages = () => useQuery(pipeline.getStages.queryOptions());

export interface PipelineFilter {
  search: string;
  onlyStale: boolean;
}

export const useStageCounts = ({ search }: PipelineFilter) =>
  useQuery({
    queryKey: [...pipeline.count.key(), search],
    queryFn: ({ signal }) => pipeline.count.call({ today: today(), search }, { signal }),
    placeholderData: keepPreviousData,
  });

const PAGE_ROWS = 50;

/** The deals of a stage, page after page; the rows of the question before stay until the new ones are there. */
export const useStagePages = (stageId: string, filter: PipelineFilter) =>
  useInfiniteQuery({
    queryKey: [...pipeline.listStage.key(), stageId, filter],
    queryFn: ({ pageParam, signal }) =>
      pipeline.listStage.call(
        {
          stageId,
          ...filter,
          today: today(),
          limit: PAGE_ROWS,
          ...(pageParam !== null && { cursor: pageParam }),
        },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });

export const useDealStage = (dealId: string) =>
  useQuery(pipeline.getDeal.queryOptions({ input: { dealId } }));

/** After a refusal, too: it tells that what stands on the screen is older than it. */
const useSettled = () => ({ retry: false, onSettled: useRefresh(pipeline.key()) }) as const;

/** One after the other: a card is put above one that has to stand there already. */
const MOVES = { id: "moves of deals" };

/** Repeating it is harmless: the move is named before it is sent. */
export const useMoveDeals = () =>
  useMutation(pipeline.move.mutationOptions({ scope: MOVES, onSettled: useRefresh(pipeline.key()) }));
export const useUndoMove = () =>
  useMutation(pipeline.undoMove.mutationOptions({ scope: MOVES, ...useSettled() }));
export const useUpdateStages = () => useMutation(pipeline.updateStages.mutationOptions(useSettled()));
