import { findActiveCriteria } from "#features/criteria/server/index.ts";
import { listDealsById } from "#features/deals/server/index.ts";
import { ANSWERER_KINDS, type AnswererKind } from "#features/answerers/model/tasks.ts";
import type { MemberContext } from "#server/call-context.ts";
import { changesOf } from "./fit-table.ts";

interface BestRow {
  dealId: string;
  fitScore: number;
  recommendation: string;
  answeredBy: string;
  dealVersion: number;
  criteriaId: string;
  criteriaRevision: number;
}

/** The deals that fit best, each with what has changed since it was judged. */
export async function listBest(context: MemberContext, limit: number) {
  const { criteria, rows } = await context.asOwner(async (tx) => {
    const found = await tx.client.query<BestRow>({
      name: "list-best-fits",
      text: `select deal_id as "dealId", fit_score as "fitScore", analysis ->> 'recommendation' as recommendation,
          answered_by as "answeredBy", deal_version as "dealVersion", criteria_id as "criteriaId",
          criteria_revision as "criteriaRevision"
        from acquisition_fit_analyses where user_id = $1 order by fit_score desc, deal_id desc limit $2`,
      values: [tx.userId, limit],
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
    if (!deal) return [];
    const { dealId, fitScore } = row;
    const changes = changesOf(row, { dealVersion: deal.version, criteria: active });
    const answeredBy: AnswererKind = ANSWERER_KINDS.find((kind) => kind === row.answeredBy) ?? "rules";
    return [
      {
        dealId,
        dealName: deal.name,
        fitScore,
        recommendation: row.recommendation ?? "",
        answeredBy,
        changes,
      },
    ];
  });
  return { criteria: active, items };
}
