import { findDeal } from "#features/deals/server/index.ts";
import type { Price } from "#features/timeline/model/entry.ts";
import type { WorkTx } from "#server/database/in-workspace.ts";

interface ChangeRow {
  at: Date;
  by: string | null;
  was: number | null;
  is: number | null;
  cause: string;
}

const MOST_PRICES = 500;

/** The latest first: each change, and what the deal came with. Null: there is no such deal. */
export async function listPrices(tx: WorkTx, dealId: string): Promise<Price[] | null> {
  const deal = await findDeal(tx, dealId);
  if (deal === null) return null;
  const { rows } = await tx.client.query<ChangeRow>(
    `select created_at as at, created_by as by, was_usd as was, is_usd as is, cause from deal_figure_history
      where workspace_id = $1 and deal_id = $2 and figure = 'askingPrice' order by created_at desc, id desc limit $3`,
    [tx.workspaceId, dealId, MOST_PRICES],
  );
  const changes = rows.map(({ at, by, is, cause }): Price => ({
    at: at.toISOString(),
    askingPriceUsd: is,
    from: cause === "intake" || cause === "undo" ? cause : "typed",
    source: null,
    by,
  }));
  const first = rows.length === 0 ? (deal.data.financials.askingPrice ?? null) : (rows.at(-1)?.was ?? null);
  // Nothing was known at first, or not all of what came after is read.
  if (first === null || rows.length === MOST_PRICES) return changes;
  const { listing } = deal.data;
  const came: Price = {
    at: deal.createdAt,
    askingPriceUsd: first,
    from: listing === undefined ? "typed" : "listed",
    source: listing?.source || null,
    by: deal.createdBy,
  };
  return [...changes, came];
}
