import { findActiveCriteria } from "#features/criteria/server/index.ts";
import { listDealsById } from "#features/deals/server/index.ts";
import { PROVIDER_KINDS } from "#features/ai/model/tasks.ts";
import { fitAnalysisSchema } from "#features/fit/model/fit-analysis.ts";
import { standingOf } from "#features/fit/model/fit-standing.ts";
import type { WorkContext } from "#server/call-context.ts";
import { changesOf } from "./fit-table.ts";

interface BestRow {
  dealId: string;
  analysis: unknown;
  answeredBy: string;
  dealVersion: number;
  criteriaId: string;
  criteriaRevision: number;
}

/**
 * The deals that surely fit best, by the lowest their score could be; each with what has changed since. With `among`, of
 * these deals alone.
 */
export async function listBest(context: WorkContext, limit: number, among: readonly string[] | null = null) {
  const { criteria, rows } = await context.inWorkspace(async (tx) => {
    const found = await tx.client.query<BestRow>({
      name: "list-best-fits",
      text: `select deal_id as "dealId", analysis, answered_by as "answeredBy", deal_version as "dealVersion",
          criteria_id as "criteriaId", criteria_revision as "criteriaRevision"
        from acquisition_fit_analyses where workspace_id = $1 and ($3::uuid[] is null or deal_id = any($3)) order by rank_score desc, deal_id desc limit $2`,
      values: [tx.workspaceId, limit, among],
    });
    return { criteria: await findActiveCriteria(tx), rows: found.rows };
  });
  const active = criteria && { id: criteria.id, name: criteria.name, version: criteria.version };
  const deals = await listDealsById(
    context,
    rows.map(({ dealId }) => dealId),
  );
  const items = rows.flatMap((row) => {
    const deal = deals.find(({ id }) => id === row.dealId);
    const { data: analysis } = fitAnalysisSchema.safeParse(row.analysis);
    // A record of another program is no fit, as on the deal's own page.
    if (!deal || !analysis) return [];
    const { certainty, recommendation } = standingOf(analysis);
    return [
      {
        dealId: row.dealId,
        dealName: deal.name,
        fitScore: analysis.fitScore,
        recommendation,
        certainty,
        answeredBy: PROVIDER_KINDS.find((kind) => kind === row.answeredBy) ?? "rules",
        doubts: deal.doubts,
        changes: changesOf(row, { dealVersion: deal.version, criteria: active }),
      } as const,
    ];
  });
  return { criteria: active, items };
}
