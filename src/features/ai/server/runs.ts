import type { ProviderKind, FaultKind, TaskName } from "#features/ai/model/tasks.ts";
import type { Database } from "#server/database/open-database.ts";
import { inTransaction } from "#server/database/transaction.ts";

/** A run that does not say for so long that it lives is taken for dead. */
const LEASE_SECONDS = 15;
const RENEW_MS = 5_000;
/** How long the log remembers. */
const DAYS_KEPT = 90;

export interface RunRequest {
  userId: string;
  task: TaskName;
  subject: string;
  provider: ProviderKind;
  model: string | null;
  quotaPerHour: number;
  quotaPerDay: number;
}

export type RunStart =
  | { ok: true; id: string }
  | { ok: false; reason: "busy" }
  | { ok: false; reason: "quota"; most: number; per: "hour" | "day"; minutesLeft: number };

/**
 * Notes a run down, unless the same one is under way or the person has asked too often. The lock makes one person's
 * requests for a task decide one after the other, in all processes; the row itself is what holds the second back.
 * The rules cost nobody anything, and count for no quota.
 */
export function beginRun(database: Database, run: RunRequest): Promise<RunStart> {
  return inTransaction(database, async ({ client }) => {
    await client.query("select pg_advisory_xact_lock(7340005, hashtext($1))", [`${run.userId} ${run.task}`]);
    const { rows } = await client.query<Standing>(STANDING, [run.userId, run.task, run.subject]);
    const standing = rows[0];
    if (!standing) throw new Error("A sum over no rows is one row.");
    if (standing.busy) return { ok: false, reason: "busy" };
    const refusal = run.provider === "rules" ? null : findRefusal(run, standing);
    if (refusal) return refusal;
    // The log is cleared a few rows at a time, by those who add to it.
    await client.query(
      `delete from answerer_log where id in (select id from answerer_log
         where started_at < now() - make_interval(days => $1) order by id limit 20 for update skip locked)`,
      [DAYS_KEPT],
    );
    const inserted = await client.query<{ id: string }>(
      `insert into answerer_log (user_id, task, subject, answerer, model, lease_until)
       values ($1, $2, $3, $4, $5, now() + make_interval(secs => $6)) returning id`,
      [run.userId, run.task, run.subject, run.provider, run.model, LEASE_SECONDS],
    );
    return { ok: true, id: inserted.rows[0]?.id ?? "" };
  });
}

interface Standing {
  busy: boolean;
  this_hour: number;
  this_day: number;
  hour_frees: number | null;
  day_frees: number | null;
}

const STANDING = `
  select coalesce(bool_or(subject = $3 and outcome is null and lease_until > now()), false) as busy,
    (count(*) filter (where outside and recent))::int as this_hour,
    (count(*) filter (where outside))::int as this_day,
    extract(epoch from min(started_at) filter (where outside and recent) + interval '1 hour' - now())::float as hour_frees,
    extract(epoch from min(started_at) filter (where outside) + interval '1 day' - now())::float as day_frees
  from (select subject, outcome, lease_until, started_at, answerer <> 'rules' as outside,
      started_at > now() - interval '1 hour' as recent
    from answerer_log where user_id = $1 and task = $2 and started_at > now() - interval '1 day') today`;

/** Of the outside alone, as the quota counts them. */
export async function countRuns(
  database: Database,
  userId: string,
  task: TaskName,
): Promise<{ usedThisHour: number; usedToday: number }> {
  const { rows } = await database.pool.query<Standing>(STANDING, [userId, task, ""]);
  return { usedThisHour: rows[0]?.this_hour ?? 0, usedToday: rows[0]?.this_day ?? 0 };
}

function findRefusal(run: RunRequest, standing: Standing): RunStart | null {
  const refuse = (most: number, per: "hour" | "day", seconds: number | null): RunStart => ({
    ok: false,
    reason: "quota",
    most,
    per,
    minutesLeft: Math.max(1, Math.ceil((seconds ?? 0) / 60)),
  });
  if (standing.this_day >= run.quotaPerDay) return refuse(run.quotaPerDay, "day", standing.day_frees);
  if (standing.this_hour >= run.quotaPerHour) return refuse(run.quotaPerHour, "hour", standing.hour_frees);
  return null;
}

/** Says now and then that the run lives; the answer ends that. A renewal that fails is made good by the next one. */
export function keepLease(database: Database, id: string): () => void {
  const timer = setInterval(() => {
    const renewal = database.pool.query(
      "update answerer_log set lease_until = now() + make_interval(secs => $2) where id = $1 and outcome is null",
      [id, LEASE_SECONDS],
    );
    renewal.catch(() => undefined);
  }, RENEW_MS);
  timer.unref();
  return () => clearInterval(timer);
}

export interface RunEnd {
  id: string;
  tookMs: number;
  /** Null: it was answered. */
  fault: FaultKind | null;
}

export async function endRun(database: Database, { id, tookMs, fault }: RunEnd): Promise<void> {
  await database.pool.query(
    "update answerer_log set outcome = $2, fault_kind = $3, took_ms = $4, lease_until = null where id = $1",
    [id, fault === null ? "answered" : "failed", fault, tookMs],
  );
}
