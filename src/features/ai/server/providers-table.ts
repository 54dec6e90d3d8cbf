import { and, desc, eq, lt, sql } from "drizzle-orm";
import type { ProviderKind, ChoiceName } from "#features/ai/model/tasks.ts";
import type { Database } from "#server/database/open-database.ts";
import { authUsers } from "#server/schema.ts";
import { providerLog, providers } from "./schema.ts";

/** A row as an administrator chose it, its secrets still sealed. */
export type ProviderRow = Omit<typeof providers.$inferSelect, "task" | "kind"> & {
  task: ChoiceName;
  kind: ProviderKind;
};

/** What an administrator may change. */
export type ProviderChoice = Pick<
  ProviderRow,
  | "kind"
  | "webhookUrl"
  | "secretHeader"
  | "sealedSecret"
  | "sealedSigningKey"
  | "baseUrl"
  | "model"
  | "sealedApiKey"
>;

export async function findProviderRow(database: Database, task: ChoiceName): Promise<ProviderRow | null> {
  const [row] = await database.orm.select().from(providers).where(eq(providers.task, task));
  // Written by `storeProvider` alone.
  return (row as ProviderRow | undefined) ?? null;
}

export async function listProviderRows(
  database: Database,
): Promise<(ProviderRow & { updatedByEmail: string | null })[]> {
  const rows = await database.orm
    .select({ row: providers, email: authUsers.email })
    .from(providers)
    .leftJoin(authUsers, eq(authUsers.id, providers.updatedBy));
  return rows.map(({ row, email }) => ({ ...(row as ProviderRow), updatedByEmail: email }));
}

/** False when somebody else changed it since `version` was read; 0 says that there was no row. */
export async function storeProvider(
  database: Database,
  change: { task: ChoiceName; version: number; updatedBy: string; choice: ProviderChoice },
): Promise<boolean> {
  const { task, version, updatedBy, choice } = change;
  const values = { ...choice, updatedBy, updatedAt: sql`now()`, version: version + 1 };
  const stored =
    version === 0
      ? await database.orm
          .insert(providers)
          .values({ task, ...values })
          .onConflictDoNothing()
          .returning({ task: providers.task })
      : await database.orm
          .update(providers)
          .set(values)
          .where(and(eq(providers.task, task), eq(providers.version, version)))
          .returning({ task: providers.task });
  return stored.length === 1;
}

export async function removeProvider(database: Database, task: ChoiceName): Promise<void> {
  await database.orm.delete(providers).where(eq(providers.task, task));
}

export const LOG_PAGE = 100;

/** The newest first; `before` is the id of the last one seen. */
export async function listLog(database: Database, before: number | null) {
  return database.orm
    .select({ entry: providerLog, email: authUsers.email, running: sql<boolean>`lease_until > now()` })
    .from(providerLog)
    .leftJoin(authUsers, eq(authUsers.id, providerLog.userId))
    .where(before === null ? undefined : lt(providerLog.id, before))
    .orderBy(desc(providerLog.id))
    .limit(LOG_PAGE);
}
