import type { Funnel } from "#features/pipeline/contract.ts";
import { PASS_REASONS, type Stage } from "#features/pipeline/model/stage.ts";
import type { WorkTx } from "#server/database/in-workspace.ts";
import { DEALS_IN_STAGES, SINCE } from "./record-sql.ts";

interface Row {
  rank: number;
  entered: number;
  now: number;
  left: number;
  medianDays: number | null;
  wentOn: number;
  passed: number;
  unknownEntry: number;
}

export interface FunnelTime {
  /** The first moment, and the first one after it. */
  readonly from: string;
  readonly to: string;
}

/**
 * Every stay of every deal: those that a move ended, and where each stands now; of each stage the first one counts. A stay
 * that stood there when stages were introduced has no known beginning.
 */
export async function findFunnel(
  tx: WorkTx,
  stages: readonly Stage[],
  { from, to }: FunnelTime,
): Promise<Funnel> {
  const ids = stages.map(({ id }) => id);
  const passedRank = stages.findIndex(({ kind }) => kind === "passed") + 1;
  const rankOf = (stage: string) => `coalesce(array_position($2::text[], ${stage}), 1)`;
  const isWithin = "began >= $4::timestamptz and began < $5::timestamptz";
  const entered = `not introduced and ${isWithin}`;
  const { rows } = await tx.client.query<Row>(
    `with stays as (
        select deal_id, ${rankOf("from_stage")} as rank, was_since as began, created_at as ended, ${rankOf("to_stage")} as next, was_since_introduced as introduced
          from deal_stage_moves where workspace_id = $1
        union all select d.id, ${rankOf("s.stage")}, ${SINCE}, null, null, coalesce(s.is_since_introduced, false)
          from ${DEALS_IN_STAGES} where d.workspace_id = $1),
      marked as (select *, max(rank) filter (where rank <> $3::int) over (partition by deal_id order by began desc, ended desc nulls first
          rows between unbounded preceding and 1 preceding) as reached from stays),
      firsts as (select distinct on (deal_id, rank) * from marked order by deal_id, rank, began, ended nulls last),
      entries as (select rank, (count(*) filter (where ${entered}))::int as entered,
          (count(*) filter (where ${entered} and ended is not null))::int as "left",
          percentile_cont(0.5) within group (order by extract(epoch from ended - began) / 86400) filter (where ${entered} and ended is not null) as "medianDays",
          (count(*) filter (where ${entered} and reached > rank))::int as "wentOn",
          (count(*) filter (where ${entered} and next = $3))::int as passed,
          (count(*) filter (where introduced and ${isWithin}))::int as "unknownEntry"
        from firsts group by rank),
      standing as (select rank, count(*)::int as now from stays where ended is null group by rank)
      select rank, coalesce(now, 0) as now, coalesce(entered, 0) as entered, coalesce("left", 0) as "left", "medianDays",
        coalesce("wentOn", 0) as "wentOn", coalesce(passed, 0) as passed, coalesce("unknownEntry", 0) as "unknownEntry"
      from entries full join standing using (rank)`,
    [tx.workspaceId, ids, passedRank, from, to],
  );
  const found = new Map(rows.map(({ rank, ...row }) => [rank, row]));
  return {
    stages: ids.map((stageId, at) => ({ stageId, ...(found.get(at + 1) ?? NONE) })),
    reasons: await findReasons(tx, stages[passedRank - 1]?.id ?? "", { from, to }),
  };
}

const NONE = { entered: 0, now: 0, left: 0, medianDays: null, wentOn: 0, passed: 0, unknownEntry: 0 };

async function findReasons(
  { client, workspaceId }: WorkTx,
  passedId: string,
  { from, to }: FunnelTime,
): Promise<Funnel["reasons"]> {
  const { rows } = await client.query<{ reason: string | null; deals: number }>(
    `select reason, count(*)::int as deals from (
        select distinct on (deal_id) reason from deal_stage_moves
        where workspace_id = $1 and to_stage = $2 and created_at >= $3::timestamptz and created_at < $4::timestamptz
        order by deal_id, created_at desc, id desc) as latest
      group by reason order by deals desc, reason`,
    [workspaceId, passedId, from, to],
  );
  return rows.map(({ reason, deals }) => ({
    reason: PASS_REASONS.find((known) => known === reason) ?? null,
    deals,
  }));
}
