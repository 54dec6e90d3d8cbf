import { savedScoreSchema, type AnalysisHead } from "#features/saved-analyses/contract.ts";
import { writeCursor, type PageCursor } from "#features/deals/server/index.ts";
import type { WorkContext } from "#server/call-context.ts";
import { boundToDeals } from "#server/database/readable-rows.ts";

interface HeadRow extends Omit<AnalysisHead, "createdAt" | "updatedAt" | "score"> {
  score: unknown;
  createdAt: Date;
  updatedAt: Date;
}

const HEAD = `id, deal_id as "dealId", list_name as "dealName", company_name as "companyName", industry,
  nullif(asking_price, 0) as "askingPriceUsd", score, is_archived as archived,
  created_at as "createdAt", updated_at as "updatedAt", created_by as "createdBy", updated_by as "updatedBy"`;

const toHead = (row: HeadRow): AnalysisHead => ({
  ...row,
  score: savedScoreSchema.safeParse(row.score).data ?? null,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

/** A page by date, the latest first; one row more than asked for tells whether there is a next page. */
export async function listAnalyses(
  context: WorkContext,
  page: { archived: boolean; cursor: PageCursor | null; limit: number },
): Promise<{ items: AnalysisHead[]; nextCursor: string | null }> {
  const { archived, cursor, limit } = page;
  const after = cursor ? "and (updated_at, id) < ($4::timestamptz, $5::uuid)" : "";
  const rows = await context.readInWorkspace<HeadRow>((caller) => {
    const values: unknown[] = [
      caller.workspaceId,
      archived,
      limit + 1,
      ...(cursor ? [cursor.key, cursor.id] : []),
    ];
    const bound = boundToDeals(caller, "deal_id", values);
    return {
      name: `list-analyses${cursor ? "-after" : ""}${bound.name}`,
      text: `select ${HEAD} from deal_analyses where workspace_id = $1 and is_archived = $2 ${after}${bound.sql}
        order by updated_at desc, id desc limit $3`,
      values,
    };
  });
  const items = rows.slice(0, limit).map(toHead);
  const last = rows.length > limit ? items.at(-1) : undefined;
  return { items, nextCursor: last ? writeCursor({ key: last.updatedAt, id: last.id }) : null };
}

const MOST_VERSIONS = 200;

export async function listForDeal(
  context: WorkContext,
  { dealId, archived }: { dealId: string; archived: boolean },
): Promise<{ items: AnalysisHead[] }> {
  const rows = await context.readInWorkspace<HeadRow>((caller) => {
    const values: unknown[] = [caller.workspaceId, dealId, archived];
    const bound = boundToDeals(caller, "deal_id", values);
    return {
      name: `list-analyses-of-deal${bound.name}`,
      text: `select ${HEAD} from deal_analyses where workspace_id = $1 and deal_id = $2 and is_archived = $3${bound.sql}
        order by updated_at desc, id desc limit ${MOST_VERSIONS}`,
      values,
    };
  });
  return { items: rows.map(toHead) };
}
