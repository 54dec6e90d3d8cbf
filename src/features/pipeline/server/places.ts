import { firstStage, type Stage } from "#features/pipeline/model/stage.ts";
import type { WorkTx } from "#server/database/in-workspace.ts";
import { DEALS_IN_STAGES, inStages, PLACE, SINCE } from "./record-sql.ts";

/** Places further apart than this can still be halved. */
const LEAST_STEP = 1e-4;

/** So many places between two others, in order; at an open end one apart. Null: there is no room left. */
export function placesBetween(above: number | null, below: number | null, count: number): number[] | null {
  if (above === null) return Array.from({ length: count }, (_, at) => (below ?? count) - count + at);
  const step = below === null ? 1 : (below - above) / (count + 1);
  return step < LEAST_STEP ? null : Array.from({ length: count }, (_, at) => above + step * (at + 1));
}

export interface Where {
  readonly stages: readonly Stage[];
  readonly stageId: string;
  /** Those that come in. */
  readonly dealIds: readonly string[];
  /** The deal that stands below them, or else the one above them; at the head of the stage where it is not there. */
  readonly before: string | undefined;
  readonly after?: string | undefined;
}

/** Places for deals that come into a stage, beside another or at its head. */
export async function findPlaces(tx: WorkTx, where: Where): Promise<number[]> {
  const count = where.dealIds.length;
  const gap = await findGap(tx, where);
  const places = placesBetween(gap.above, gap.below, count);
  if (places) return places;
  await spread(tx, where);
  const wider = await findGap(tx, where);
  return placesBetween(wider.above, wider.below, count) ?? [];
}

interface Gap {
  above: number | null;
  below: number | null;
}

async function findGap(tx: WorkTx, where: Where): Promise<Gap> {
  const isFirst = where.stageId === firstStage(where.stages).id;
  const { mark, above, below, first } = await (isFirst ? readFirst(tx, where) : readStage(tx, where));
  if (mark === null) return { above: null, below: first };
  return where.before === undefined ? { above: mark, below } : { above, below: mark };
}

/** The place of the deal beside which others come to stand, those next to it, and the first of the stage; null: there is none. */
interface Beside extends Gap {
  mark: number | null;
  first: number | null;
}

const NOTHING: Beside = { mark: null, above: null, below: null, first: null };
const markOf = ({ before, after }: Where): string | null => before ?? after ?? null;

/** In any stage but the first, where each deal has a place of its own: read by the index of places, whatever the stage holds. */
async function readStage({ client, workspaceId }: WorkTx, where: Where): Promise<Beside> {
  const there = "workspace_id = $1 and stage = $2 and deal_id <> all($3::uuid[])";
  const { rows } = await client.query<Beside>({
    name: "find-gap-in-stage",
    text: `with mark as (select place from deal_stages where ${there} and deal_id = $4::uuid)
      select (select place from mark) as mark,
        (select place from deal_stages where ${there} and place < (select place from mark) order by place desc limit 1) as above,
        (select place from deal_stages where ${there} and place > (select place from mark) order by place limit 1) as below,
        (select place from deal_stages where ${there} order by place limit 1) as first`,
    values: [workspaceId, where.stageId, where.dealIds, markOf(where)],
  });
  return rows[0] ?? NOTHING;
}

/** In the first stage also those stand that have no place of their own. */
async function readFirst({ client, workspaceId }: WorkTx, where: Where): Promise<Beside> {
  const values: unknown[] = [workspaceId, where.dealIds, markOf(where)];
  const stage = inStages(where.stages, [where.stageId], (value) => `$${values.push(value)}`);
  const there = `d.workspace_id = $1 and d.id <> all($2::uuid[]) and ${stage}`;
  const { rows } = await client.query<Beside>(
    `with mark as (select ${PLACE} as place from ${DEALS_IN_STAGES} where ${there} and d.id = $3::uuid)
      select (select place from mark) as mark,
        (select max(${PLACE}) from ${DEALS_IN_STAGES}, mark where ${there} and ${PLACE} < mark.place) as above,
        (select min(${PLACE}) from ${DEALS_IN_STAGES}, mark where ${there} and ${PLACE} > mark.place) as below,
        (select min(${PLACE}) from ${DEALS_IN_STAGES} where ${there}) as first`,
    values,
  );
  return rows[0] ?? NOTHING;
}

/** Gives every deal of a stage a place of its own, a thousand apart, in the order in which they stand. */
async function spread({ client, workspaceId }: WorkTx, { stages, stageId }: Where): Promise<void> {
  const values: unknown[] = [workspaceId, stageId];
  const there = inStages(stages, [stageId], (value) => `$${values.push(value)}`);
  await client.query(
    `insert into deal_stages (workspace_id, deal_id, stage, place, since, is_since_introduced)
      select $1, d.id, $2, 1000.0 * row_number() over (order by ${PLACE}, d.id), ${SINCE}, coalesce(s.is_since_introduced, false)
      from ${DEALS_IN_STAGES} where d.workspace_id = $1 and ${there}
      on conflict (workspace_id, deal_id) do update set place = excluded.place returning workspace_id`,
    values,
  );
}
