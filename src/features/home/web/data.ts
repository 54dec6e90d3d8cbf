import { useMutation, useQuery } from "@tanstack/react-query";
import { localDay } from "#kit/day.ts";
import type { homeContract as HomeContract } from "#features/home/contract.ts";
import type { pipelineContract as PipelineContract, PipelineItem } from "#features/pipeline/contract.ts";
import { stageOf, type Stage } from "#features/pipeline/model/stage.ts";
import { queriesOf, useRefresh } from "#web/api/queries.ts";

const home = queriesOf<typeof HomeContract>("home");

export const useBestDeals = () => useQuery(home.listBest.queryOptions());

export const useChooseMeasure = () =>
  useMutation(home.chooseMeasure.mutationOptions({ retry: false, onSettled: useRefresh(home.key()) }));

const pipeline = queriesOf<typeof PipelineContract>("pipeline");

/** A deal in which nothing happened for longer than its stage allows. */
export interface QuietDeal {
  readonly deal: PipelineItem;
  readonly stage: Stage;
}

/** Stage by stage in their order, so many of them, and how many there are. */
export const useQuietDeals = (most: number) =>
  useQuery({
    queryKey: [...pipeline.key(), "quiet", most],
    queryFn: async ({ signal }): Promise<{ items: QuietDeal[]; all: number }> => {
      const asked = { today: localDay(new Date()), filter: { onlyStale: true } };
      const [{ stages }, page, { matching }] = await Promise.all([
        pipeline.getStages.call(undefined, { signal }),
        pipeline.list.call(asked, { signal }),
        pipeline.listMatching.call({ ...asked, limit: 1 }, { signal }),
      ]);
      const deals = page.items.filter(({ kind }) => kind === "deal").slice(0, most);
      return {
        items: deals.map((deal) => ({ deal, stage: stageOf(stages, deal.stageId) })),
        all: matching,
      };
    },
  });
