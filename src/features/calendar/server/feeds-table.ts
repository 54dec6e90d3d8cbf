import { eq } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type { CalendarFeed, FeedChoices } from "#features/calendar/contract.ts";
import type { Person } from "#contract/person.ts";
import type { Database } from "#server/database/open-database.ts";
import { calendarFeeds } from "./schema.ts";

type Connection = Pick<NodePgDatabase, "select" | "insert" | "update" | "delete">;

const toFeed = (row: typeof calendarFeeds.$inferSelect): CalendarFeed => ({
  hidesNames: row.hidesNames,
  workspaceIds: row.workspaceIds,
  createdAt: row.createdAt.toISOString(),
  readAt: row.readAt?.toISOString() ?? null,
});

export async function findFeed(
  orm: Pick<Connection, "select">,
  personId: string,
): Promise<CalendarFeed | null> {
  const [row] = await orm.select().from(calendarFeeds).where(eq(calendarFeeds.userId, personId));
  return row ? toFeed(row) : null;
}

/** In place of the one that there is: its address leads to nothing from then on. */
export async function replaceFeed(
  orm: Connection,
  personId: string,
  { tokenHash, ...choices }: FeedChoices & { tokenHash: string },
): Promise<CalendarFeed> {
  await removeFeed(orm, personId);
  const [row] = await orm
    .insert(calendarFeeds)
    .values({ userId: personId, tokenHash, ...choices })
    .returning();
  if (!row) throw new Error("The calendar feed was not stored.");
  return toFeed(row);
}

/** Null: there is none. */
export async function updateFeed(
  orm: Connection,
  personId: string,
  choices: FeedChoices,
): Promise<CalendarFeed | null> {
  const [row] = await orm
    .update(calendarFeeds)
    .set(choices)
    .where(eq(calendarFeeds.userId, personId))
    .returning();
  return row ? toFeed(row) : null;
}

export async function removeFeed(orm: Pick<Connection, "delete">, personId: string): Promise<boolean> {
  const rows = await orm
    .delete(calendarFeeds)
    .where(eq(calendarFeeds.userId, personId))
    .returning({ userId: calendarFeeds.userId });
  return rows.length > 0;
}

/** What a reading of the feed needs of it. */
export interface FoundFeed extends FeedChoices {
  readonly personId: string;
  readonly role: Person["role"];
  /** Of this hour, this one included. */
  readonly readings: number;
  readonly hourEndsInSeconds: number;
}

const HOUR_GOES_ON = "f.hour_began > now() - interval '1 hour'";

/** Counts a reading of the feed of this secret; null: it is nobody's who has an account. One over `most` is none. */
export async function countReading(
  { pool }: Pick<Database, "pool">,
  { tokenHash, most }: { tokenHash: string; most: number },
): Promise<FoundFeed | null> {
  const { rows } = await pool.query<FoundFeed>({
    name: "count-reading-of-calendar",
    text: `update calendar_feeds f
        set readings = case when ${HOUR_GOES_ON} then least(f.readings, $2) + 1 else 1 end,
          hour_began = case when ${HOUR_GOES_ON} then f.hour_began else now() end,
          read_at = case when ${HOUR_GOES_ON} and f.readings >= $2 then f.read_at else now() end
        from profiles p join auth_users u on u.id = p.id and u.disabled_at is null
        where f.token_hash = $1 and p.id = f.user_id
      returning f.user_id as "personId", case when p.role = 'admin' then 'admin' else 'user' end as role,
        f.hides_names as "hidesNames", f.workspace_ids as "workspaceIds", f.readings,
        greatest(1, ceil(extract(epoch from f.hour_began + interval '1 hour' - now())))::int as "hourEndsInSeconds"`,
    values: [tokenHash, most],
  });
  return rows[0] ?? null;
}
