import { createHmac } from "node:crypto";
import type { auditCheckpoint, auditLog } from "#server/schema.ts";

export type AuditRow = typeof auditLog.$inferSelect;
export type AuditOutcome = AuditRow["outcome"];

/** Something that is to be remembered: who did or was refused what, and from where. */
export interface AuditEntry {
  actorId: string | null;
  /** `feature.call`, or what the server did by itself. */
  action: string;
  outcome: AuditOutcome;
  /** Ids and other words that say which record; never a password, a token or what somebody wrote. */
  detail?: Readonly<Record<string, unknown>>;
  address?: string;
  requestId?: string;
  /** Which workspace it is about; left out: none. */
  workspaceId?: string | null;
}

/** Stands before the first row. */
export const NO_HASH = "";

/**
 * Covers every column of the row, and through the hash before it every row before it. A row that names no workspace is
 * covered as it was before rows could.
 */
export function hashRow(key: string, previousHash: string, row: Omit<AuditRow, "hash">): string {
  const { number, at, actorId, action, outcome, detail, address, requestId, workspaceId } = row;
  return mark(key, [
    previousHash,
    number,
    at.toISOString(),
    actorId,
    action,
    outcome,
    detail,
    address,
    requestId,
    ...(workspaceId === null ? [] : [workspaceId]),
  ]);
}

/** Says which row is the newest; only who has the key can say so. */
export function markHead(key: string, head: { number: number; hash: string }): string {
  return mark(key, ["head", head.number, head.hash]);
}

/** Signs what stands for the entries that were folded. */
export function markCheckpoint(
  key: string,
  checkpoint: Omit<typeof auditCheckpoint.$inferSelect, "id" | "mark">,
): string {
  const { number, hash, firstAt, lastAt, foldedAt, summary } = checkpoint;
  const moments = [firstAt, lastAt, foldedAt].map((at) => at.toISOString());
  return mark(key, ["checkpoint", number, hash, ...moments, summary]);
}

const mark = (key: string, parts: readonly unknown[]): string =>
  createHmac("sha256", key).update(JSON.stringify(parts)).digest("base64url");
