import { and, asc, eq } from "drizzle-orm";
import type { Sender, SenderRule } from "#features/intake/model/mail/mail.ts";
import type { WorkTx } from "#server/database/in-workspace.ts";
import { intakeSenders } from "#features/intake/server/schema.ts";

const isOwn = ({ workspaceId, personId }: WorkTx) =>
  and(eq(intakeSenders.workspaceId, workspaceId), eq(intakeSenders.userId, personId));

export const listSenders = (tx: WorkTx): Promise<Sender[]> =>
  tx.orm
    .select({ address: intakeSenders.address, rule: intakeSenders.rule })
    .from(intakeSenders)
    .where(isOwn(tx))
    .orderBy(asc(intakeSenders.address));

/** Null: nothing was decided of it. */
export async function findRule(tx: WorkTx, address: string): Promise<SenderRule | null> {
  const [row] = await tx.orm
    .select({ rule: intakeSenders.rule })
    .from(intakeSenders)
    .where(and(isOwn(tx), eq(intakeSenders.address, address)));
  return row?.rule ?? null;
}

export async function setRule(tx: WorkTx, { address, rule }: Sender): Promise<void> {
  await tx.orm
    .insert(intakeSenders)
    .values({ workspaceId: tx.workspaceId, userId: tx.personId, address, rule })
    .onConflictDoUpdate({
      target: [intakeSenders.workspaceId, intakeSenders.userId, intakeSenders.address],
      set: { rule },
    });
}

export async function removeRule(tx: WorkTx, address: string): Promise<boolean> {
  const rows = await tx.orm
    .delete(intakeSenders)
    .where(and(isOwn(tx), eq(intakeSenders.address, address)))
    .returning({ address: intakeSenders.address });
  return rows.length > 0;
}
