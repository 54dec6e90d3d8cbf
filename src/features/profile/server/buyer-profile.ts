import { eq, sql } from "drizzle-orm";
import { hasRole } from "#contract/workspace-role.ts";
import type { BuyerProfile } from "#features/profile/contract.ts";
import type { WorkTx } from "#server/database/in-workspace.ts";
import { buyerProfiles } from "./schema.ts";

/** Owners' and editors' alone: for anybody else figures are worked out as if none was entered. */
export async function getBuyerProfile({ orm, workspaceId, role }: WorkTx): Promise<BuyerProfile> {
  if (!hasRole(role, "editor")) return { usualManagerSalaryUsd: null };
  const [row] = await orm
    .select({ usualManagerSalaryUsd: buyerProfiles.usualManagerSalary })
    .from(buyerProfiles)
    .where(eq(buyerProfiles.workspaceId, workspaceId));
  return row ?? { usualManagerSalaryUsd: null };
}

export async function updateBuyerProfile(
  { orm, workspaceId }: WorkTx,
  { usualManagerSalaryUsd: usualManagerSalary }: BuyerProfile,
): Promise<void> {
  await orm
    .insert(buyerProfiles)
    .values({ workspaceId, usualManagerSalary })
    .onConflictDoUpdate({
      target: buyerProfiles.workspaceId,
      set: { usualManagerSalary, updatedAt: sql`excluded.updated_at` },
    });
}
