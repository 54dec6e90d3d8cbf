import type pg from "pg";

/** Where the queue's tables stand: a schema of their own, which only the login may touch. */
export const QUEUE_SCHEMA = "pgboss";
/** The form of those tables that this version of the library works on; a test holds it to the library's word. */
export const QUEUE_VERSION = 43;

/**
 * Makes the queue's tables, or brings them to this version's form. Called under the migration lock; the library is
 * loaded only when there is something to do, which is once an installation or upgrade.
 */
export async function installQueue(
  client: pg.Client,
  /** When it is the caller's transaction that it becomes a part of. */
  { inTransaction = false }: { inTransaction?: boolean } = {},
): Promise<void> {
  const version = await findVersion(client);
  if (version !== null && version >= QUEUE_VERSION) return;
  const { getConstructionPlans, getMigrationPlans } = await import("pg-boss");
  const plan =
    version === null ? getConstructionPlans(QUEUE_SCHEMA) : getMigrationPlans(QUEUE_SCHEMA, version);
  await client.query(inTransaction ? withoutItsTransaction(plan) : plan);
}

/** The library's plan begins and commits by itself. */
function withoutItsTransaction(plan: string): string {
  const [, inside] = /^\s*BEGIN;([\s\S]*)COMMIT;\s*$/.exec(plan) ?? [];
  if (inside === undefined) throw new Error("The plan of the queue's tables is no longer one transaction.");
  return inside;
}

async function findVersion(client: pg.Client): Promise<number | null> {
  const table = await client.query<{ known: boolean }>(
    `select to_regclass('${QUEUE_SCHEMA}.version') is not null as known`,
  );
  if (!table.rows[0]?.known) return null;
  const { rows } = await client.query<{ version: number }>(`select version from ${QUEUE_SCHEMA}.version`);
  return rows[0]?.version ?? null;
}
