import { useQuery } from "@tanstack/react-query";
import { localDay } from "#kit/day.ts";
import type { pipelineContract as PipelineContract, StageCard } from "#features/pipeline/contract.ts";
import type { Stage } from "#features/pipeline/model/stage.ts";
import { queriesOf } from "#web/api/queries.ts";

const pipeline = queriesOf<typeof PipelineContract>("pipeline");

/** A deal in which nothing happened for longer than its stage allows. */
export interface QuietDeal {
  readonly deal: StageCard;
  readonly stage: Stage;
}

/** Stage by stage in their order, so many of them, and how many there are. */
export const useQuietDeals = (most: number) =>
  useQuery({
    queryKey: [...pipeline.key(), "quiet", most],
    queryFn: async ({ signal }): Promise<{ items: QuietDeal[]; all: number }> => {
      const today = localDay(new Date());
      const [{ stages }, counts] = await Promise.all([
        pipeline.getStages.call(undefined, { signal }),
        pipeline.count.call({ today, search: "" }, { signal }),
      ]);
      const staleOf = ({ id }: Stage): number => counts.stages[id]?.stale ?? 0;
      const items: QuietDeal[] = [];
      for (const stage of stages)
        if (staleOf(stage) > 0 && items.length < most) {
          const page = await pipeline.listStage.call(
            { stageId: stage.id, today, onlyStale: true, limit: most - items.length },
            { signal },
          );
          items.push(...page.items.map((deal) => ({ deal, stage })));
        }
      return { items, all: stages.reduce((sum, stage) => sum + staleOf(stage), 0) };
    },
  });
