import { createHash } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { type ColumnProfile, MOST_PROFILES, profileFieldsSchema } from "#features/deal-import/contract.ts";
import type { ProfileFields } from "#features/deal-import/model/column-profile.ts";
import type { WorkTx } from "#server/database/in-workspace.ts";
import { listingProfiles } from "./schema.ts";

/** Case, punctuation and blanks of a name do not make another file of it. */
function digest(shape: readonly string[]): string {
  const names = shape.map((name) =>
    name
      .toLowerCase()
      .replaceAll(/[\s_\p{P}]+/gu, " ")
      .trim(),
  );
  return createHash("sha256").update(JSON.stringify(names)).digest("hex");
}

type ProfileRow = typeof listingProfiles.$inferSelect;

/** A profile whose fields are no longer known is none: the file is then recognised anew. */
function toProfile(row: ProfileRow | undefined): ColumnProfile | null {
  const fields = profileFieldsSchema.safeParse(row?.fields);
  if (row === undefined || !fields.success) return null;
  return { name: row.name, fields: fields.data, updatedAt: row.updatedAt.toISOString() };
}

export async function findProfile(tx: WorkTx, shape: readonly string[]): Promise<ColumnProfile | null> {
  const [row] = await tx.orm
    .select()
    .from(listingProfiles)
    .where(and(eq(listingProfiles.workspaceId, tx.workspaceId), eq(listingProfiles.shape, digest(shape))));
  return toProfile(row);
}

/** The one of this name that was saved last. */
export async function findNamedProfile(tx: WorkTx, name: string): Promise<ColumnProfile | null> {
  const [row] = await tx.orm
    .select()
    .from(listingProfiles)
    .where(and(eq(listingProfiles.workspaceId, tx.workspaceId), eq(listingProfiles.name, name)))
    .orderBy(sql`${listingProfiles.updatedAt} desc`)
    .limit(1);
  return toProfile(row);
}

/** In the place of what was remembered of this shape; null when so many are remembered that no other can be. */
export async function saveProfile(
  tx: WorkTx,
  { shape, fields, name }: { shape: readonly string[]; fields: ProfileFields; name?: string | undefined },
): Promise<ColumnProfile | null> {
  const key = digest(shape);
  const others = await tx.orm.$count(
    listingProfiles,
    and(eq(listingProfiles.workspaceId, tx.workspaceId), sql`${listingProfiles.shape} <> ${key}`),
  );
  if (others >= MOST_PROFILES) return null;
  const values = { workspaceId: tx.workspaceId, shape: key, name: name ?? "", fields };
  const changed = { fields, updatedAt: sql`excluded.updated_at`, ...(name === undefined ? {} : { name }) };
  const [row] = await tx.orm
    .insert(listingProfiles)
    .values(values)
    .onConflictDoUpdate({ target: [listingProfiles.workspaceId, listingProfiles.shape], set: changed })
    .returning();
  return toProfile(row);
}
