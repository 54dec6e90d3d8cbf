import { sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type { SettingKey } from "#contract/system-settings.ts";
import { systemSettings } from "#server/schema.ts";

export type StoredSettings = Readonly<Partial<Record<string, string>>>;

export async function listSettings(orm: Pick<NodePgDatabase, "select">): Promise<StoredSettings> {
  const rows = await orm
    .select({ key: systemSettings.key, value: systemSettings.value })
    .from(systemSettings);
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
}

/** An empty value is the same as none: what reads it falls back. */
export async function updateSettings(
  orm: Pick<NodePgDatabase, "insert">,
  changes: Readonly<Partial<Record<SettingKey, string>>>,
  updatedBy: string | null,
): Promise<void> {
  const rows = Object.entries(changes).map(([key, value]) => ({ key, value: value ?? "", updatedBy }));
  if (rows.length === 0) return;
  await orm
    .insert(systemSettings)
    .values(rows)
    .onConflictDoUpdate({
      target: systemSettings.key,
      set: {
        value: sql`excluded.value`,
        updatedBy: sql`excluded.updated_by`,
        updatedAt: sql`excluded.updated_at`,
      },
    });
}
