import type pg from "pg";
import type { Database } from "#server/database/open-database.ts";
import type { Tx } from "#server/database/transaction.ts";
import { readPosition, type ChangePosition } from "./change-position.ts";

/** One change as others are told of it: what changed, never what it says. */
export interface AnnouncedChange {
  readonly workspaceId: string;
  readonly kind: string;
  readonly id: string | null;
  readonly dealId: string | null;
  readonly version: number | null;
  /** The person who made it. */
  readonly by: string;
  readonly at: string;
}

export interface ChangeRow extends AnnouncedChange {
  readonly number: number;
  readonly transaction: number;
  /** The only guest who is told; null: all guests of its deal are. */
  readonly guestId: string | null;
}

export interface SeenChanges {
  /** Where the next look begins. */
  readonly position: ChangePosition;
  readonly rows: readonly ChangeRow[];
  /** Some are there that cannot be told yet, and nobody may say when they can: the next look is due soon. */
  readonly isMoreToCome: boolean;
}

type Place = Pick<Database, "pool" | "isSpread">;

/** Kept of a workspace: whoever missed more reads everything anew. */
export const MOST_KEPT = 10_000;
/** How long somebody may be away and is still told what they missed, in seconds. */
export const KEPT_SECONDS = 3_600;
/** Rows are older than the look that missed them when their transaction was long: they are kept for longer. */
const ERASED_MINUTES = 75;
/** A page that has just opened read its data while it connected: it is told what changed since, in seconds. */
const BEFORE_OPEN_SECONDS = 30;

const ROW = `c.workspace_id as "workspaceId", c.kind, c.record_id as id, c.deal_id as "dealId", c.guest_id as "guestId", c.version,
  c.person_id as by, c.at, c.number, c.transaction`;

/** Whose changes a statement sees that are not whole yet, and from which transaction on a later look sees more. */
interface Ends {
  readonly given: string;
  readonly oldest: string;
  readonly isMoreToCome: string;
  readonly isWhole: string;
}

const SEEN_BY_ALL = "pg_snapshot_xmin(pg_current_snapshot())::text::bigint";
const NEXT = "pg_snapshot_xmax(pg_current_snapshot())::text::bigint";

/** What shows of a transaction is all of it. */
const ON_ONE_MACHINE: Ends = {
  given: "",
  oldest: SEEN_BY_ALL,
  isMoreToCome: "false",
  isWhole: "true",
};

/**
 * On several machines the coordinator stores its part first, which shows from then on, and only then has the others store
 * what they prepared (Citus). It keeps the lock of the transaction's number until they have answered; so what is locked is
 * still being stored somewhere, and whoever read its rows would read them as they were. Locks are read after the snapshot
 * was taken: one that has gone by then is of a transaction that is whole. They have the last 32 bits of a number that has
 * 64, and are near the next one.
 */
const ON_SEVERAL: Ends = {
  given: `with unfinished as materialized (
    select ${NEXT} + mod(transactionid::text::bigint - mod(${NEXT}, 4294967296) + 6442450944, 4294967296) - 2147483648 as transaction
    from pg_locks where locktype = 'transactionid' and mode = 'ExclusiveLock' and granted)`,
  oldest: `least(${SEEN_BY_ALL}, (select min(transaction) from unfinished))`,
  isMoreToCome: `exists (select from workspace_changes join unfinished using (transaction) where workspace_id = any($1))`,
  isWhole: "transaction not in (select transaction from unfinished)",
};

/** One statement, and so one snapshot: what it does not tell is from the transaction `oldest` on. */
const lookAt = (which: string, { given, oldest, isMoreToCome, isWhole }: Ends) => `${given}
  select (${oldest})::text as oldest, (${NEXT})::text as next,
    extract(epoch from statement_timestamp())::bigint::int as seconds, ${isMoreToCome} as "isMoreToCome",
    coalesce((select json_agg(seen order by seen.transaction, seen.number) from (
      select ${ROW} from unnest($1::uuid[]) as w (id) cross join lateral (
        select * from workspace_changes where workspace_id = w.id and ${which} and ${isWhole}
        order by transaction desc, number desc limit ${MOST_KEPT}) c) seen), '[]') as rows`;

const FROM_POSITION = "transaction >= $2::bigint";
const OF_LATE = `at > statement_timestamp() - interval '${BEFORE_OPEN_SECONDS} seconds'`;
const LOOKS = {
  fromPosition: { name: "changes-from", text: lookAt(FROM_POSITION, ON_ONE_MACHINE) },
  ofLate: { name: "changes-of-late", text: lookAt(OF_LATE, ON_ONE_MACHINE) },
};
const LOOKS_ON_SEVERAL: typeof LOOKS = {
  fromPosition: { name: "changes-from-on-several", text: lookAt(FROM_POSITION, ON_SEVERAL) },
  ofLate: { name: "changes-of-late-on-several", text: lookAt(OF_LATE, ON_SEVERAL) },
};

interface Look {
  oldest: string;
  next: string;
  seconds: number;
  isMoreToCome: boolean;
  rows: ChangeRow[];
}

async function look({ pool, isSpread }: Place, which: keyof typeof LOOKS, values: unknown[]): Promise<Look> {
  const statement = (isSpread ? LOOKS_ON_SEVERAL : LOOKS)[which];
  const { rows } = await pool.query<Look>({ ...statement, values });
  const [seen] = rows;
  if (!seen) throw new Error("A look at the changes was not answered.");
  return { ...seen, rows: seen.rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() })) };
}

const toSeen = ({ oldest, seconds, rows, isMoreToCome }: Look): SeenChanges => ({
  position: { oldest, seconds },
  rows,
  isMoreToCome,
});

/** What is to be told of these workspaces from a position on; null: from the transactions that are open now. */
export async function readChanges(
  database: Place,
  workspaceIds: readonly string[],
  from: ChangePosition | null,
): Promise<SeenChanges> {
  const since = from ?? toSeen(await look(database, "fromPosition", [[], "0"])).position;
  return toSeen(await look(database, "fromPosition", [workspaceIds, since.oldest]));
}

/**
 * What a reader missed who has got to a position, as they tell; or what changed of late for one who has just come. Null
 * rows: it cannot be told any more, and they read everything anew.
 */
export async function readMissed(
  database: Place,
  workspaceIds: readonly string[],
  told: string | null,
): Promise<Pick<SeenChanges, "position"> & { readonly rows: readonly ChangeRow[] | null }> {
  if (told === null) return toSeen(await look(database, "ofLate", [workspaceIds]));
  const from = readPosition(told);
  const seen = await look(database, "fromPosition", from ? [workspaceIds, from.oldest] : [[], "0"]);
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
