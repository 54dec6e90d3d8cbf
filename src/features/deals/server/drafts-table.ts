import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { Draft, DraftHead } from "#features/deals/contract.ts";
import { readGroup } from "#features/deals/model/read-stored.ts";
import type { WorkTx } from "#server/database/in-workspace.ts";
import { dealDrafts, deals } from "./schema.ts";

const MOST_DRAFTS = 200;
const MOST_BYTES = 200 * 1024;

export interface DraftToSave {
  id?: string | undefined;
  dealId: string | null;
  name: string;
  form: Record<string, unknown>;
}
export type SaveDraftAnswer = { ok: true; draft: Draft } | { ok: false; reason: "too-large" | "too-many" };

type DraftRow = typeof dealDrafts.$inferSelect;

const toHead = (row: Pick<DraftRow, keyof DraftHead>): DraftHead => ({
  id: row.id,
  name: row.name,
  dealId: row.dealId,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});
const toDraft = (row: DraftRow): Draft => ({ ...toHead(row), form: toForm(row.dealData) });

/** A draft of an older program may hold something else than a form, also JSON text. */
const toForm = (stored: unknown): Draft["form"] => ({ ...readGroup(stored) });

const isOwn = ({ workspaceId, personId }: WorkTx) =>
  and(eq(dealDrafts.workspaceId, workspaceId), eq(dealDrafts.userId, personId));
const isDraft = (tx: WorkTx, id: string) => and(isOwn(tx), eq(dealDrafts.id, id));

/**
 * Keeps a form as it stands, under its id or a new one. Nothing typed is lost: a draft that was removed elsewhere
 * comes back, and one whose deal is gone goes on as a draft of a new deal.
 */
export async function saveDraft(tx: WorkTx, draft: DraftToSave): Promise<SaveDraftAnswer> {
  if (Buffer.byteLength(JSON.stringify(draft.form)) > MOST_BYTES) return { ok: false, reason: "too-large" };
  const isNew = draft.id === undefined || (await tx.orm.$count(dealDrafts, isDraft(tx, draft.id))) === 0;
  if (isNew && (await tx.orm.$count(dealDrafts, isOwn(tx))) >= MOST_DRAFTS) {
    return { ok: false, reason: "too-many" };
  }
  const dealId = draft.dealId === null ? null : await findOwnDealId(tx, draft.dealId);
  const kept = { name: draft.name, dealId, dealData: draft.form };
  const [row] = await tx.orm
    .insert(dealDrafts)
    .values({
      ...kept,
      workspaceId: tx.workspaceId,
      userId: tx.personId,
      ...(draft.id === undefined ? {} : { id: draft.id }),
    })
    .onConflictDoUpdate({
      target: [dealDrafts.workspaceId, dealDrafts.userId, dealDrafts.id],
      set: { ...kept, updatedAt: sql`excluded.updated_at` },
    })
    .returning();
  if (!row) throw new Error("The stored draft was not answered.");
  return { ok: true, draft: toDraft(row) };
}

async function findOwnDealId(tx: WorkTx, dealId: string): Promise<string | null> {
  // Locked, so that the deal cannot be removed between this look and the draft that refers to it.
  const [deal] = await tx.orm
    .select({ id: deals.id })
    .from(deals)
    .where(and(eq(deals.workspaceId, tx.workspaceId), eq(deals.id, dealId)))
    .for("key share");
  return deal?.id ?? null;
}

export async function findDraft(tx: WorkTx, id: string): Promise<Draft | null> {
  const [row] = await tx.orm.select().from(dealDrafts).where(isDraft(tx, id));
  return row ? toDraft(row) : null;
}

export async function findLatestDraft(tx: WorkTx, dealId: string | null): Promise<Draft | null> {
  const ofDeal = dealId === null ? isNull(dealDrafts.dealId) : eq(dealDrafts.dealId, dealId);
  const [row] = await tx.orm
    .select()
    .from(dealDrafts)
    .where(and(isOwn(tx), eq(dealDrafts.isDraft, true), ofDeal))
    .orderBy(desc(dealDrafts.updatedAt), desc(dealDrafts.id))
    .limit(1);
  return row ? toDraft(row) : null;
}

/** Without their forms: 200 of them may be 40 MB. */
export async function listDrafts(tx: WorkTx): Promise<DraftHead[]> {
  const { id, name, dealId, createdAt, updatedAt } = dealDrafts;
  const rows = await tx.orm
    .select({ id, name, dealId, createdAt, updatedAt })
    .from(dealDrafts)
    .where(and(isOwn(tx), eq(dealDrafts.isDraft, true)))
    .orderBy(desc(updatedAt), desc(id))
    .limit(MOST_DRAFTS);
  return rows.map(toHead);
}

export async function removeDraft(tx: WorkTx, id: string): Promise<boolean> {
  const removed = await tx.orm.delete(dealDrafts).where(isDraft(tx, id)).returning({ id: dealDrafts.id });
  return removed.length > 0;
}
