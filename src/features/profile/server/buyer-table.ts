import { eq, sql } from "drizzle-orm";
import type { LastChange } from "#contract/made-by.ts";
import type { StoredBuyer } from "#features/profile/contract.ts";
import { type Buyer, buyerSchema, UNKNOWN_BUYER } from "#features/profile/model/buyer.ts";
import type { WorkTx } from "#server/database/in-workspace.ts";
import { buyerProfiles } from "./schema.ts";

const toStored = ({
  buyer,
  buyerVersion: version,
  updatedAt,
  updatedBy,
}: typeof buyerProfiles.$inferSelect): StoredBuyer => ({
  buyer: buyer === null ? UNKNOWN_BUYER : buyerSchema.parse(buyer),
  version,
  updatedAt: updatedAt.toISOString(),
  updatedBy,
});

const NOTHING: StoredBuyer = { buyer: UNKNOWN_BUYER, version: 0, updatedAt: null, updatedBy: null };

/** Who buys, as owners and editors alone read it. */
export async function findBuyer({ orm, workspaceId }: WorkTx): Promise<StoredBuyer> {
  const [row] = await orm.select().from(buyerProfiles).where(eq(buyerProfiles.workspaceId, workspaceId));
  return row ? toStored(row) : NOTHING;
}

export type UpdateAnswer =
  | { readonly ok: true; readonly stored: StoredBuyer }
  | { readonly ok: false; readonly newer: LastChange };

/** Takes the change only on top of the version it was made from. */
export async function updateBuyer(
  tx: WorkTx,
  { version, buyer }: { readonly version?: number | undefined; readonly buyer: Buyer },
): Promise<UpdateAnswer> {
  const { orm, workspaceId } = tx;
  const [row] = await orm
    .insert(buyerProfiles)
    .values({ workspaceId, buyer, buyerVersion: 1 })
    .onConflictDoUpdate({
      target: buyerProfiles.workspaceId,
      set: {
        buyer,
        buyerVersion: sql`${buyerProfiles.buyerVersion} + 1`,
        updatedAt: sql`excluded.updated_at`,
      },
      ...(version !== undefined && { setWhere: eq(buyerProfiles.buyerVersion, version) }),
    })
    .returning();
  if (row) return { ok: true, stored: toStored(row) };
  const { updatedBy, updatedAt } = await findBuyer(tx);
  if (updatedAt === null) throw new Error("A buyer’s profile went while it was changed.");
  return { ok: false, newer: { updatedBy, updatedAt } };
}
