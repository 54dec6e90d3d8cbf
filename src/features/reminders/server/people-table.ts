import type { ReminderChoice } from "#features/reminders/model/reminder.ts";
import { USUAL_CHOICE } from "#features/reminders/model/reminder.ts";
import type { Tx } from "#server/database/transaction.ts";

type Connection = Pick<Tx["client"], "query">;

/** Null: they have not said one. */
export async function findTimeZone(client: Connection, personId: string): Promise<string | null> {
  const { rows } = await client.query<{ timeZone: string | null }>(
    `select time_zone as "timeZone" from reminder_people where user_id = $1`,
    [personId],
  );
  return rows[0]?.timeZone ?? null;
}

/** Their next hours are those of the new place; what they were told there already is not told again. */
export async function putTimeZone(
  client: Connection,
  { personId, timeZone, isFirst }: { personId: string; timeZone: string; isFirst: boolean },
): Promise<string> {
  const { rows } = await client.query<{ timeZone: string }>(
    `insert into reminder_people as p (user_id, time_zone) values ($1, $2)
      on conflict (user_id) do update set next_at = now(),
        time_zone = case when $3 then coalesce(p.time_zone, excluded.time_zone) else excluded.time_zone end
      returning time_zone as "timeZone"`,
    [personId, timeZone, isFirst],
  );
  return rows[0]?.timeZone ?? timeZone;
}

/** Of each workspace for which they chose; of the others the usual one holds. */
export async function listChoices(
  client: Connection,
  personId: string,
): Promise<(workspaceId: string) => ReminderChoice> {
  const { rows } = await client.query<{ workspaceId: string; choice: ReminderChoice }>(
    `select workspace_id as "workspaceId", choice from reminder_choices where user_id = $1`,
    [personId],
  );
  const choices = new Map(rows.map(({ workspaceId, choice }) => [workspaceId, choice]));
  return (workspaceId) => choices.get(workspaceId) ?? USUAL_CHOICE;
}

export async function putChoice(
  client: Connection,
  { personId, workspaceId, choice }: { personId: string; workspaceId: string; choice: ReminderChoice },
): Promise<void> {
  await client.query(
    `insert into reminder_choices (workspace_id, user_id, choice) values ($1, $2, $3)
      on conflict (workspace_id, user_id) do update set choice = excluded.choice`,
    [workspaceId, personId, choice],
  );
}

/** Who is to be told by now: so many of them, those who wait longest first. */
export async function listDuePeople(client: Connection, now: Date, most: number): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    "select user_id as id from reminder_people where next_at <= $1 order by next_at, user_id limit $2",
    [now, most],
  );
  return rows.map(({ id }) => id);
}

/** Whoever has an account is somebody to tell. */
export async function addPeople(client: Connection, now: Date): Promise<void> {
  await client.query(
    `insert into reminder_people (user_id, told_until, next_at)
      select p.id, $1::timestamptz, $1::timestamptz from profiles p where not exists (select from reminder_people r where r.user_id = p.id)
      limit 500 on conflict do nothing`,
    [now],
  );
}

export interface DuePerson {
  readonly timeZone: string;
  readonly toldUntil: Date;
  readonly email: string;
}

/** Held until the transaction ends; null: another server is at it, has done it, or the account is gone. */
export async function holdDuePerson(
  client: Connection,
  personId: string,
  now: Date,
): Promise<DuePerson | null> {
  const { rows } = await client.query<DuePerson>(
    `select coalesce(r.time_zone, 'UTC') as "timeZone", r.told_until as "toldUntil", p.email
      from reminder_people r join profiles p on p.id = r.user_id join auth_users u on u.id = r.user_id and u.disabled_at is null
      where r.user_id = $1 and r.next_at <= $2 for update of r skip locked`,
    [personId, now],
  );
  return rows[0] ?? null;
}

export async function markNotified(
  client: Connection,
  { personId, now, nextAt }: { personId: string; now: Date; nextAt: Date },
): Promise<void> {
  await client.query("update reminder_people set told_until = $2, next_at = $3 where user_id = $1", [
    personId,
    now,
    nextAt,
  ]);
}

/** Null: there is no such account, or it was removed. */
export async function findEmail(client: Connection, personId: string): Promise<string | null> {
  const { rows } = await client.query<{ email: string }>(
    `select p.email from profiles p join auth_users u on u.id = p.id and u.disabled_at is null where p.id = $1`,
    [personId],
  );
  return rows[0]?.email ?? null;
}
