import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#server/database/open-database.ts";

/** Of a workspace where the person works, or whose owner they are to be. */
const concerns = (personId: string): SQL =>
  sql`w.owner_named is not null and (w.owner_named = ${personId} or exists (select from memberships m
    where m.workspace_id = w.id and m.person_id = ${personId} and m.ended_at is null))`;

/** Whether an owner was named of such a workspace, and it is not done yet. */
export async function canStopNaming({ orm }: Database, personId: string): Promise<boolean> {
  const { rows } = await orm.execute(sql`select from workspaces w where ${concerns(personId)} limit 1`);
  return rows.length > 0;
}

/** Takes such namings back before they are done; the answer is how many they were. */
export async function stopNamings({ orm }: Database, personId: string): Promise<number> {
  const { rows } = await orm.execute(
    sql`update workspaces w set owner_named = null where ${concerns(personId)} returning w.id`,
  );
  return rows.length;
}
