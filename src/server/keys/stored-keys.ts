import { inArray, sql } from "drizzle-orm";
import { createHmac } from "node:crypto";
import type { Tx } from "#server/database/transaction.ts";
import { serverSecrets } from "#server/schema.ts";

/** `auth` signs cookies and seals; `audit` signs the audit log. */
export type KeyName = "auth" | "audit";
export const KEY_NAMES = ["auth", "audit"] as const satisfies readonly KeyName[];

export type Orm = Pick<Tx, "orm">["orm"];

/** What the database knows of the keys. */
export interface StoredKeys {
  /** The keys themselves, in an installation from before they had a file. */
  readonly values: Partial<Record<KeyName, string>>;
  /** By which a key is told from another. */
  readonly marks: Partial<Record<KeyName, string>>;
}

const markNameOf = (name: KeyName) => `${name}-mark`;

/** Tells one key from another without telling the key: 64 bits of a keyed hash of far more random ones. */
export const markOf = (key: string): string =>
  createHmac("sha256", key).update("dealwright backup").digest("hex").slice(0, 16);

/** Processes of one database that start together settle its keys one after the other. */
export async function lockKeys(orm: Orm): Promise<void> {
  await orm.execute(sql`select pg_advisory_xact_lock(7340011)`);
}

export async function readStoredKeys(orm: Orm): Promise<StoredKeys> {
  const rows = await orm.select().from(serverSecrets);
  const find = (wanted: string) => rows.find(({ name }) => name === wanted)?.value;
  const values: StoredKeys["values"] = {};
  const marks: StoredKeys["marks"] = {};
  for (const name of KEY_NAMES) {
    const [value, mark] = [find(name), find(markNameOf(name))];
    if (value !== undefined) values[name] = value;
    if (mark !== undefined) marks[name] = mark;
  }
  return { values, marks };
}

/** From now on a server that has another key does not start. */
export async function storeMark(orm: Orm, name: KeyName, mark: string): Promise<void> {
  await orm
    .insert(serverSecrets)
    .values({ name: markNameOf(name), value: mark })
    .onConflictDoUpdate({ target: serverSecrets.name, set: { value: mark } });
}

export async function removeStoredKeys(orm: Orm): Promise<void> {
  await orm.delete(serverSecrets).where(inArray(serverSecrets.name, [...KEY_NAMES]));
}
