import { type BestMeasure, BEST_MEASURES } from "#contract/best-measures.ts";
import { MOST_BEST, rankDeals } from "#features/home/model/best-deals.ts";
import { listOpenDeals } from "#features/pipeline/server/index.ts";
import type { WorkContext } from "#server/call-context.ts";
import { MEASURES } from "./measures.ts";

/** The best of the open deals by the workspace's measure, with how many were ranked. */
export async function listBest(context: WorkContext) {
  const by = await readMeasure(context);
  const { holding, most, find } = MEASURES[by];
  const open = await context.inWorkspace((tx) => listOpenDeals(tx, { holding, most }));
  const ids = open.deals.map(({ dealId }) => dealId);
  const figures = ids.length === 0 ? new Map<string, never>() : await find(context, ids);
  const ranked = rankDeals(
    open.deals.flatMap((deal) => {
      const figure = figures.get(deal.dealId);
      return figure === undefined ? [] : [{ ...deal, figure }];
    }),
  );
  return {
    by,
    items: ranked.slice(0, MOST_BEST).map(({ updatedAt: _, ...deal }) => deal),
    open: open.all,
    ranked: ranked.length,
    unseen: open.holding - ids.length,
  };
}

async function readMeasure({ platform, caller }: WorkContext): Promise<BestMeasure> {
  const { rows } = await platform.database.pool.query<{ by: string }>(
    "select best_by as by from workspaces where id = $1",
    [caller.workspaceId],
  );
  return BEST_MEASURES.find((known) => known === rows[0]?.by) ?? "verdict";
}
