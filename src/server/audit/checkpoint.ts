import { eq } from "drizzle-orm";
import type { Tx } from "#server/database/transaction.ts";
import { auditCheckpoint } from "#server/schema.ts";
import { markCheckpoint, NO_HASH } from "./audit-row.ts";

export type Checkpoint = Omit<typeof auditCheckpoint.$inferSelect, "id">;

export const CHECKPOINT_ID = 1;

/** Where the chain begins: after the entries that were folded, or at its very first. */
export interface ChainStart {
  readonly number: number;
  readonly hash: string;
}

export async function findCheckpoint(orm: Tx["orm"]): Promise<Checkpoint | null> {
  const [row] = await orm.select().from(auditCheckpoint).where(eq(auditCheckpoint.id, CHECKPOINT_ID));
  if (!row) return null;
  const { id: _, ...checkpoint } = row;
  return checkpoint;
}

/** Null when the checkpoint is not one that this server has signed. */
export function startOf(key: string, checkpoint: Checkpoint | null): ChainStart | null {
  if (checkpoint === null) return { number: 0, hash: NO_HASH };
  return checkpoint.mark === markCheckpoint(key, checkpoint)
    ? { number: checkpoint.number, hash: checkpoint.hash }
    : null;
}
