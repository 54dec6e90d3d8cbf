import type { Database } from "#server/database/open-database.ts";

/** Up to where a mailbox was read. */
export interface MailboxPlace {
  /** As the server of the mailbox calls its numbering; another one means that it begins anew. Null: never read. */
  readonly uidValidity: string | null;
  readonly lastUid: number;
}

export interface MailboxRow extends MailboxPlace {
  readonly askedAt: Date | null;
  readonly problem: string | null;
}

type Pool = Pick<Database, "pool">;

export async function findMailbox({ pool }: Pool, place: string): Promise<MailboxRow | null> {
  const { rows } = await pool.query<Omit<MailboxRow, "lastUid"> & { lastUid: string }>(
    `select uid_validity as "uidValidity", last_uid as "lastUid", asked_at as "askedAt", problem
      from intake_mailboxes where place = $1`,
    [place],
  );
  const [row] = rows;
  return row === undefined ? null : { ...row, lastUid: Number(row.lastUid) };
}

export async function savePlace(
  { pool }: Pool,
  place: string,
  { uidValidity, lastUid }: MailboxPlace,
): Promise<void> {
  await pool.query(
    `insert into intake_mailboxes (place, uid_validity, last_uid) values ($1, $2, $3)
      on conflict (place) do update set uid_validity = excluded.uid_validity, last_uid = excluded.last_uid`,
    [place, uidValidity, lastUid],
  );
}

/** What became of an asking; null: it went well. */
export async function saveOutcome({ pool }: Pool, place: string, problem: string | null): Promise<void> {
  await pool.query(
    `insert into intake_mailboxes (place, asked_at, problem) values ($1, $2, $3)
      on conflict (place) do update set asked_at = excluded.asked_at, problem = excluded.problem`,
    [place, new Date(), problem],
  );
}
