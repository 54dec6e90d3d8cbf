import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Database } from "#server/database/open-database.ts";
import { serverSecrets } from "#server/schema.ts";

const NAME = "auth";

/**
 * The key that signs session cookies: the operator's, or one made once and kept in the database, so that restarts
 * and several processes of one database share it.
 */
export async function findAuthSecret(database: Database, configured: string | null): Promise<string> {
  if (configured !== null) return configured;
  const value = randomBytes(48).toString("base64url");
  await database.orm.insert(serverSecrets).values({ name: NAME, value }).onConflictDoNothing();
  const [kept] = await database.orm.select().from(serverSecrets).where(eq(serverSecrets.name, NAME));
  if (!kept) throw new Error("The key that signs session cookies could not be kept in the database.");
  return kept.value;
}
