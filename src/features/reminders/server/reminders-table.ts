import type { ReminderKind } from "#features/reminders/model/reminder.ts";
import type { Tx } from "#server/database/transaction.ts";

type Connection = Pick<Tx["client"], "query">;

export interface NewReminder {
  readonly workspaceId: string;
  readonly personId: string;
  readonly kind: ReminderKind;
  readonly about: string;
  readonly key: string;
}

/** Those that were not told before, by what they are about: the table takes each once. */
export async function insertReminders(
  client: Connection,
  reminders: readonly NewReminder[],
  now: Date,
): Promise<Set<string>> {
  const { rows } = await client.query<{ about: string }>(
    `insert into reminders (workspace_id, user_id, kind, about, key, told_at)
      select workspace_id, user_id, kind, about, key, $2::timestamptz
        from jsonb_to_recordset($1::jsonb) as r (workspace_id uuid, user_id uuid, kind text, about uuid, key text)
      on conflict do nothing returning about`,
    [
      JSON.stringify(
        reminders.map(({ workspaceId, personId, ...reminder }) => ({
          workspace_id: workspaceId,
          user_id: personId,
          ...reminder,
        })),
      ),
      now,
    ],
  );
  return new Set(rows.map(({ about }) => about));
}

export interface NotifiedSince {
  readonly workspaceId: string;
  readonly personId: string;
  readonly kind: "given" | "mentioned";
  readonly since: Date;
}

/** The tasks that were given to somebody in a workspace since a moment, or the comments that mention them. */
export async function listNotifiedSince(
  client: Connection,
  { workspaceId, personId, kind, since }: NotifiedSince,
): Promise<string[]> {
  const { rows } = await client.query<{ about: string }>(
    "select distinct about from reminders where workspace_id = $1 and user_id = $2 and kind = $4 and told_at > $3",
    [workspaceId, personId, since, kind],
  );
  return rows.map(({ about }) => about);
}

/** What was told long ago: by then it is done, or stands among what is overdue. */
export async function removeOldReminders(client: Connection, now: Date): Promise<void> {
  await client.query(
    `delete from reminders where (workspace_id, user_id, kind, about, key) in
      (select workspace_id, user_id, kind, about, key from reminders
        where told_at < $1::timestamptz - interval '60 days' limit 500 for update skip locked)`,
    [now],
  );
}
