import type pg from "pg";
import type { Tx } from "#server/database/transaction.ts";
import { readPosition, type ChangePosition } from "./change-position.ts";

/** One change as others are told of it: what changed, never what it says. */
export interface ToldChange {
  readonly workspaceId: string;
  readonly kind: string;
  readonly id: string | null;
  readonly dealId: string | null;
  readonly version: number | null;
  /** The person who made it. */
  readonly by: string;
  readonly at: string;
}

export interface ChangeRow extends ToldChange {
  readonly number: number;
  readonly transaction: number;
}

export interface SeenChanges {
  /** Where the next look begins. */
  readonly position: ChangePosition;
  readonly rows: readonly ChangeRow[];
}

/** Kept of a workspace: whoever missed more reads everything anew. */
export const MOST_KEPT = 10_000;
/** How long somebody may be away and is still told what they missed, in seconds. */
export const KEPT_SECONDS = 3_600;
/** Rows are older than the look that missed them when their transaction was long: they are kept for longer. */
const ERASED_MINUTES = 75;
/** A page that has just opened read its data while it connected: it is told what changed since, in seconds. */
const BEFORE_OPEN_SECONDS = 30;

const ROW = `c.workspace_id as "workspaceId", c.kind, c.record_id as id, c.deal_id as "dealId", c.version,
  c.person_id as by, c.at, c.number, c.transaction`;

/** One statement, and so one snapshot: what it does not see is from the transaction `oldest` on. */
const lookAt = (which: string) => `
  select pg_snapshot_xmin(pg_current_snapshot())::text as oldest, pg_snapshot_xmax(pg_current_snapshot())::text as next,
    extract(epoch from statement_timestamp())::bigint::int as seconds,
    coalesce((select json_agg(seen order by seen.transaction, seen.number) from (
      select ${ROW} from unnest($1::uuid[]) as w (id) cross join lateral (
        select * from workspace_changes where workspace_id = w.id and ${which}
        order by transaction desc, number desc limit ${MOST_KEPT}) c) seen), '[]') as rows`;

const FROM_POSITION = { name: "changes-from", text: lookAt("transaction >= $2::bigint") };
const OF_LATE = {
  name: "changes-of-late",
  text: lookAt(`at > statement_timestamp() - interval '${BEFORE_OPEN_SECONDS} seconds'`),
};

interface Look {
  oldest: string;
  next: string;
  seconds: number;
  rows: ChangeRow[];
}

async function look(pool: pg.Pool, statement: pg.QueryConfig): Promise<Look> {
  const { rows } = await pool.query<Look>(statement);
  const [seen] = rows;
  if (!seen) throw new Error("A look at the changes was not answered.");
  return { ...seen, rows: seen.rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() })) };
}

const toSeen = ({ oldest, seconds, rows }: Look): SeenChanges => ({ position: { oldest, seconds }, rows });

/** What is visible of these workspaces from a position on; null: from the transactions that are open now. */
export async function readChanges(
  pool: pg.Pool,
  workspaceIds: readonly string[],
  from: ChangePosition | null,
): Promise<SeenChanges> {
  const since = from ?? toSeen(await look(pool, { ...FROM_POSITION, values: [[], "0"] })).position;
  return toSeen(await look(pool, { ...FROM_POSITION, values: [workspaceIds, since.oldest] }));
}

/**
 * What a reader missed who has got to a position, as they tell; or what changed of late for one who has just come. Null
 * rows: it cannot be told any more, and they read everything anew.
 */
export async function readMissed(
  pool: pg.Pool,
  workspaceIds: readonly string[],
  told: string | null,
): Promise<SeenChanges | { readonly position: ChangePosition; readonly rows: null }> {
  if (told === null) return toSeen(await look(pool, { ...OF_LATE, values: [workspaceIds] }));
  const from = readPosition(told);
  const values = [workspaceIds, from?.oldest ?? "0"];
  const seen = await look(pool, { ...FROM_POSITION, values: from ? values : [[], "0"] });
  const { position, rows } = toSeen(seen);
  const isTooOld = from === null || seen.seconds - from.seconds > KEPT_SECONDS;
  // Of a database that was put back from a backup, its numbers may begin lower.
  const isAhead = from !== null && BigInt(from.oldest) > BigInt(seen.next);
  return isTooOld || isAhead || isFull(rows) ? { position, rows: null } : { position, rows };
}

/** As many as are kept: there may have been more. */
function isFull(rows: readonly ChangeRow[]): boolean {
  const counts = new Map<string, number>();
  for (const { workspaceId } of rows) counts.set(workspaceId, (counts.get(workspaceId) ?? 0) + 1);
  return [...counts.values()].some((count) => count >= MOST_KEPT);
}

/** Erases what nobody is told any more, with signs of presence that have long ended. */
export async function eraseOldChanges(pool: pg.Pool): Promise<void> {
  await pool.query(
    `delete from workspace_changes where at < statement_timestamp() - interval '${ERASED_MINUTES} minutes'
       or transaction > pg_snapshot_xmax(pg_current_snapshot())::text::bigint`,
  );
  await pool.query(
    `delete from workspace_changes c using (
       select workspace_id, array_agg(array[transaction, number] order by transaction desc, number desc) as kept
         from workspace_changes group by workspace_id having count(*) > ${MOST_KEPT}) full_one
      where c.workspace_id = full_one.workspace_id
        and (c.transaction, c.number) < (full_one.kept[${MOST_KEPT}][1], full_one.kept[${MOST_KEPT}][2])`,
  );
  await pool.query("delete from deal_presence where seen_at < statement_timestamp() - interval '5 minutes'");
}

/**
 * What was told of workspaces goes with them. The tables do not refer to them: whoever writes down a change would wait for
 * who erases its workspace, who waits for the record that was changed.
 */
export async function eraseChangesOf({ client }: Tx, workspaceIds: readonly string[]): Promise<void> {
  for (const table of ["workspace_changes", "deal_presence"])
    await client.query(`delete from ${table} where workspace_id = any($1)`, [workspaceIds]);
}
