import { z } from "zod";
import type { StageCard } from "#features/pipeline/contract.ts";
import { firstStage, type Stage } from "#features/pipeline/model/stage.ts";
import type { WorkTx } from "#server/database/in-workspace.ts";

const cursorSchema = z.tuple([z.number(), z.uuid()]);
export type StageCursor = z.output<typeof cursorSchema>;

/** Null when the text was not written for a stage. */
export function readStageCursor(text: string): StageCursor | null {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(text, "base64url").toString("utf8"));
    return cursorSchema.safeParse(parsed).data ?? null;
  } catch {
    // Not JSON, so not ours; the caller refuses it in words.
    return null;
  }
}

/** A deal without a place of its own stands where it came: the newest at the head. */
export const PLACE = "coalesce(s.place, -extract(epoch from d.created_at))::double precision";
export const SINCE = "coalesce(s.since, d.created_at)";

/** Every deal `d` of the workspace `$1`, with where it stands, `s`. */
export const DEALS_IN_STAGES = `deals d left join deal_stages s on s.workspace_id = d.workspace_id and s.deal_id = d.id`;

/** Which deals stand in a stage: of the first one all that stand in no other. `add` answers the place of a value. */
export function inStage(stages: readonly Stage[], stageId: string, add: (value: unknown) => string): string {
  if (stageId !== firstStage(stages).id) return `s.stage = ${add(stageId)}`;
  const others = stages.slice(1).map(({ id }) => id);
  return `(s.stage is null or s.stage <> all(${add(others)}::text[]))`;
}

const LAST_TASK = `(select max(t.done_at) from tasks t where t.workspace_id = d.workspace_id and t.deal_id = d.id)`;
const LAST_AT = `greatest(d.updated_at, ${SINCE}, ${LAST_TASK})`;
const hasFuture = (today: string) =>
  `exists (select from tasks t where t.workspace_id = d.workspace_id and t.deal_id = d.id and t.done_at is null and t.due_on >= ${today}::date)`;

/** Nothing happened for longer than the stage allows, and nothing is due in the future. `days` null: never. */
export const staleSql = (days: string, today: string): string =>
  `(${days} is not null and ${LAST_AT} < now() - make_interval(days => ${days}) and not ${hasFuture(today)})`;

export const searchSql = (search: string, add: (value: unknown) => string): string[] => {
  const line = search.replaceAll(/[\r\n\0]+/g, " ").trim();
  return line === "" ? [] : [`strpos(d.search_key, lower(${add(line)})) > 0`];
};

interface CardRow {
  dealId: string;
  name: string;
  companyName: string;
  askingPrice: number;
  since: Date;
  isSinceIntroduced: boolean;
  isStale: boolean;
  lastAt: Date;
  next: { title: string; dueOn: string | null } | null;
  place: number;
}

export interface StageRequest {
  stageId: string;
  today: string;
  search: string;
  onlyStale: boolean;
  cursor: StageCursor | null;
  limit: number;
}

/** One page by key, in one statement; one row more than asked for tells whether there is another. */
export async function listStage(
  { client, workspaceId }: WorkTx,
  stages: readonly Stage[],
  { stageId, today, search, onlyStale, cursor, limit }: StageRequest,
): Promise<{ items: StageCard[]; nextCursor: string | null }> {
  const values: unknown[] = [workspaceId];
  const add = (value: unknown) => `$${values.push(value)}`;
  const days = stages.find(({ id }) => id === stageId)?.staleAfterDays ?? null;
  const stale = staleSql(`${add(days)}::int`, add(today));
  const conditions = ["d.workspace_id = $1", inStage(stages, stageId, add), ...searchSql(search, add)];
  if (onlyStale) conditions.push(stale);
  if (cursor)
    conditions.push(`(${PLACE}, d.id) > (${add(cursor[0])}::double precision, ${add(cursor[1])}::uuid)`);
  const { rows } = await client.query<CardRow>(
    `select d.id as "dealId", d.name, d.company_name as "companyName", d.asking_price as "askingPrice",
        ${SINCE} as since, coalesce(s.is_since_introduced, false) as "isSinceIntroduced", ${stale} as "isStale",
        ${LAST_AT} as "lastAt", ${PLACE} as place,
        (select jsonb_build_object('title', t.title, 'dueOn', t.due_on) from tasks t
          where t.workspace_id = d.workspace_id and t.deal_id = d.id and t.done_at is null
          order by t.due_key, t.id limit 1) as next
      from ${DEALS_IN_STAGES} where ${conditions.join(" and ")} order by ${PLACE}, d.id limit ${add(limit + 1)}`,
    values,
  );
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    items: shown.map(toCard),
    nextCursor: last ? Buffer.from(JSON.stringify([last.place, last.dealId])).toString("base64url") : null,
  };
}

const toCard = ({ place: _, askingPrice, since, lastAt, ...row }: CardRow): StageCard => ({
  ...row,
  // 0 in this column means unknown.
  askingPriceUsd: askingPrice || null,
  since: since.toISOString(),
  lastAt: lastAt.toISOString(),
});

export interface StageCount {
  deals: number;
  stale: number;
}

/** By the id of each stage. */
export async function countStages(
  { client, workspaceId }: WorkTx,
  stages: readonly Stage[],
  { today, search }: { today: string; search: string },
): Promise<Record<string, StageCount>> {
  const values: unknown[] = [workspaceId];
  const add = (value: unknown) => `$${values.push(value)}`;
  const known = add(stages.map(({ id }) => id));
  const days = add(stages.map(({ staleAfterDays }) => staleAfterDays));
  const first = add(firstStage(stages).id);
  const { rows } = await client.query<StageCount & { stage: string }>(
    `with placed as (
        select d.*, case when s.stage = any(${known}::text[]) then s.stage else ${first} end as at_stage, ${SINCE} as at_since
        from ${DEALS_IN_STAGES} where ${["d.workspace_id = $1", ...searchSql(search, add)].join(" and ")})
      select st.stage, count(d.id)::int as deals,
        count(d.id) filter (where ${staleSql("st.days", add(today)).replaceAll(SINCE, "d.at_since")})::int as stale
      from unnest(${known}::text[], ${days}::int[]) as st(stage, days) left join placed d on d.at_stage = st.stage
      group by st.stage`,
    values,
  );
  return Object.fromEntries(rows.map(({ stage, deals, stale }) => [stage, { deals, stale }]));
}
