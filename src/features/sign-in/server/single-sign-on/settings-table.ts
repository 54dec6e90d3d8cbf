import { and, eq, sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { singleSignOn } from "#features/sign-in/server/schema.ts";
import { authUsers } from "#server/schema.ts";

type Connection = Pick<NodePgDatabase, "select" | "insert" | "update" | "delete">;
export type ProviderRow = typeof singleSignOn.$inferSelect;

const ID = 1;

/** Null: this installation has no single sign-on. */
export async function findProviderRow(orm: Pick<Connection, "select">): Promise<ProviderRow | null> {
  const [row] = await orm.select().from(singleSignOn).where(eq(singleSignOn.id, ID));
  return row ?? null;
}

export async function findChangedBy(orm: Pick<Connection, "select">): Promise<string | null> {
  const [row] = await orm
    .select({ email: authUsers.email })
    .from(singleSignOn)
    .innerJoin(authUsers, eq(authUsers.id, singleSignOn.updatedBy))
    .where(eq(singleSignOn.id, ID));
  return row?.email ?? null;
}

/** False when somebody else changed it since `version` was read; 0 says that there was no row. */
export async function storeProvider(
  orm: Connection,
  { version, ...values }: Omit<typeof singleSignOn.$inferInsert, "id" | "updatedAt"> & { version: number },
): Promise<boolean> {
  const next = { ...values, version: version + 1, updatedAt: sql`now()` };
  const stored =
    version === 0
      ? await orm
          .insert(singleSignOn)
          .values({ id: ID, ...next })
          .onConflictDoNothing()
          .returning({ id: singleSignOn.id })
      : await orm
          .update(singleSignOn)
          .set(next)
          .where(and(eq(singleSignOn.id, ID), eq(singleSignOn.version, version)))
          .returning({ id: singleSignOn.id });
  return stored.length === 1;
}

export async function removeProvider(orm: Pick<Connection, "delete">): Promise<void> {
  await orm.delete(singleSignOn).where(eq(singleSignOn.id, ID));
}
