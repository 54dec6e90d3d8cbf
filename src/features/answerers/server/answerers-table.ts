import { and, desc, eq, lt, sql } from "drizzle-orm";
import type { AnswererKind, ChoiceName } from "#features/answerers/model/tasks.ts";
import type { Database } from "#server/database/open-database.ts";
import { authUsers } from "#server/schema.ts";
import { answererLog, answerers } from "./schema.ts";

/** A row as an administrator chose it, its secrets still sealed. */
export type AnswererRow = Omit<typeof answerers.$inferSelect, "task" | "kind"> & {
  task: ChoiceName;
  kind: AnswererKind;
};

/** What an administrator may change. */
export type AnswererChoice = Pick<
  AnswererRow,
  | "kind"
  | "webhookUrl"
  | "secretHeader"
  | "sealedSecret"
  | "sealedSigningKey"
  | "baseUrl"
  | "model"
  | "sealedApiKey"
>;

export async function findAnswererRow(database: Database, task: ChoiceName): Promise<AnswererRow | null> {
  const [row] = await database.orm.select().from(answerers).where(eq(answerers.task, task));
  // Written by `storeAnswerer` alone.
  return (row as AnswererRow | undefined) ?? null;
}

export async function listAnswererRows(
  database: Database,
): Promise<(AnswererRow & { updatedByEmail: string | null })[]> {
  const rows = await database.orm
    .select({ row: answerers, email: authUsers.email })
    .from(answerers)
    .leftJoin(authUsers, eq(authUsers.id, answerers.updatedBy));
  return rows.map(({ row, email }) => ({ ...(row as AnswererRow), updatedByEmail: email }));
}

/** False when somebody else changed it since `version` was read; 0 says that there was no row. */
export async function storeAnswerer(
  database: Database,
  change: { task: ChoiceName; version: number; updatedBy: string; choice: AnswererChoice },
): Promise<boolean> {
  const { task, version, updatedBy, choice } = change;
  const values = { ...choice, updatedBy, updatedAt: sql`now()`, version: version + 1 };
  const stored =
    version === 0
      ? await database.orm
          .insert(answerers)
          .values({ task, ...values })
          .onConflictDoNothing()
          .returning({ task: answerers.task })
      : await database.orm
          .update(answerers)
          .set(values)
          .where(and(eq(answerers.task, task), eq(answerers.version, version)))
          .returning({ task: answerers.task });
  return stored.length === 1;
}

export async function removeAnswerer(database: Database, task: ChoiceName): Promise<void> {
  await database.orm.delete(answerers).where(eq(answerers.task, task));
}

export const LOG_PAGE = 100;

/** The newest first; `before` is the id of the last one seen. */
export async function listLog(database: Database, before: number | null) {
  return database.orm
    .select({ entry: answererLog, email: authUsers.email, running: sql<boolean>`lease_until > now()` })
    .from(answererLog)
    .leftJoin(authUsers, eq(authUsers.id, answererLog.userId))
    .where(before === null ? undefined : lt(answererLog.id, before))
    .orderBy(desc(answererLog.id))
    .limit(LOG_PAGE);
}
