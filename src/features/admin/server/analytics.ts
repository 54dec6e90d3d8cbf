import type { AnalyticsPoint } from "#features/admin/contract.ts";
import { listSpanStarts, startOf, type Span } from "#features/admin/model/spans.ts";
import type { Database } from "#server/database/open-database.ts";
import { listCreatedByDay, type CountByDay } from "./created-rows.ts";

/** What was new and what was done in each of the last 30 days or 12 months. */
export async function listPoints(database: Database, span: Span): Promise<AnalyticsPoint[]> {
  const starts = listSpanStarts(span, new Date());
  const since = starts[0] ?? "";
  const [signUps, deals, stacks, activity] = await Promise.all([
    listSignUps(database, since),
    listCreatedByDay(database, "deals", since),
    listCreatedByDay(database, "funding_stacks", since),
    listActivity(database, span, since),
  ]);
  const [signUpsOf, dealsOf, stacksOf] = [gather(span, signUps), gather(span, deals), gather(span, stacks)];
  return starts.map((from) => {
    const { changes = 0, people = 0 } = activity.get(from) ?? {};
    return {
      from,
      signUps: signUpsOf.get(from) ?? 0,
      deals: dealsOf.get(from) ?? 0,
      stacks: stacksOf.get(from) ?? 0,
      changes,
      activePeople: people,
    };
  });
}

/** By day of Greenwich, as all days here, so that a point is the same whoever asks. */
async function listSignUps({ pool }: Database, since: string): Promise<CountByDay> {
  const { rows } = await pool.query<{ day: string; count: number }>(
    `select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as day, count(*)::int as count
       from profiles where created_at >= $1::timestamp at time zone 'UTC' group by 1`,
    [since],
  );
  return new Map(rows.map(({ day, count }) => [day, count]));
}

interface Activity {
  changes: number;
  people: number;
}

/** What people changed, from the audit log. */
async function listActivity({ pool }: Database, span: Span, since: string): Promise<Map<string, Activity>> {
  const { rows } = await pool.query<Activity & { start: string }>(
    `select to_char(date_trunc($2, at at time zone 'UTC'), 'YYYY-MM-DD') as start,
        count(*)::int as changes, count(distinct actor_id)::int as people
       from audit_log
      where outcome = 'done' and actor_id is not null and at >= $1::timestamp at time zone 'UTC' group by 1`,
    [since, span === "days" ? "day" : "month"],
  );
  return new Map(rows.map(({ start, ...activity }) => [start, activity]));
}

function gather(span: Span, counts: CountByDay): Map<string, number> {
  const sums = new Map<string, number>();
  for (const [day, count] of counts) {
    const start = startOf(span, day);
    sums.set(start, (sums.get(start) ?? 0) + count);
  }
  return sums;
}
