import { addDays } from "#kit/day.ts";
import { hourIn } from "#kit/time-zone.ts";
import type { Tx } from "#server/database/transaction.ts";

/** Who never said where they are is taken to be in UTC, as for their reminders. */
const UNKNOWN_ZONE = "UTC";

/** When a guest's last day ends, where whoever says it is; null: there is none. */
export async function endOfLastDay(
  { client }: Tx,
  saidBy: string,
  lastDay: string | null,
): Promise<Date | null> {
  if (lastDay === null) return null;
  const { rows } = await client.query<{ timeZone: string | null }>(
    `select time_zone as "timeZone" from reminder_people where user_id = $1`,
    [saidBy],
  );
  return hourIn(rows[0]?.timeZone ?? UNKNOWN_ZONE, addDays(lastDay, 1), 0);
}
