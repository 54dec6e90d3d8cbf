import { desc, eq } from "drizzle-orm";
import type { Database } from "#server/database/open-database.ts";
import { authUsers } from "#server/schema.ts";
import { adminAuthLogs } from "./schema.ts";

export type AdminAuthRow = typeof adminAuthLogs.$inferSelect & { email: string | null };

/**
 * Every sign-in tried at the administrators' form, and of an administrator at the other; a place that is not known is
 * "unknown".
 */
export async function noteAdminSignIn(
  { orm }: Database,
  entry: { userId: string | null; success: boolean; ipAddress: string },
): Promise<void> {
  await orm.insert(adminAuthLogs).values({ ...entry, ipAddress: entry.ipAddress || "unknown" });
}

const columns = {
  id: adminAuthLogs.id,
  userId: adminAuthLogs.userId,
  success: adminAuthLogs.success,
  ipAddress: adminAuthLogs.ipAddress,
  createdAt: adminAuthLogs.createdAt,
  email: authUsers.email,
};

/** A page of all, newest first, with how many there are. */
export async function listAdminAuthLog(
  { orm }: Database,
  { page = 1, pageSize = 20 }: { page?: number; pageSize?: number } = {},
): Promise<{ rows: AdminAuthRow[]; total: number }> {
  const [rows, total] = await Promise.all([
    orm
      .select(columns)
      .from(adminAuthLogs)
      .leftJoin(authUsers, eq(authUsers.id, adminAuthLogs.userId))
      .orderBy(desc(adminAuthLogs.createdAt), desc(adminAuthLogs.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    orm.$count(adminAuthLogs),
  ]);
  return { rows, total };
}

/** The latest ten of one person. */
export async function listLatestAdminSignIns({ orm }: Database, userId: string): Promise<AdminAuthRow[]> {
  return orm
    .select(columns)
    .from(adminAuthLogs)
    .leftJoin(authUsers, eq(authUsers.id, adminAuthLogs.userId))
    .where(eq(adminAuthLogs.userId, userId))
    .orderBy(desc(adminAuthLogs.createdAt), desc(adminAuthLogs.id))
    .limit(10);
}
