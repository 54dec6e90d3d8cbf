import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { CheckItem } from "#features/documents/contract.ts";
import { CHECK_STATUSES, originOfKey } from "#features/documents/model/checklist.ts";
import type { CheckWords } from "#features/documents/model/default-checklist.ts";
import type { Want } from "#features/pipeline/model/stage.ts";
import { wantKey } from "#features/pipeline/model/wants.ts";
import type { WorkTx } from "#server/database/in-workspace.ts";
import { isReadable } from "#server/database/readable-rows.ts";
import { noteChange } from "#server/database/note-change.ts";
import { diligenceItems } from "./schema.ts";

type ItemRow = typeof diligenceItems.$inferSelect;

/** A line, without what only the deal can say of it: whether it is there, and its figures still ask for it. */
export type StoredItem = Omit<CheckItem, "isSettled" | "there">;

function toItem(row: ItemRow): StoredItem {
  return {
    id: row.id,
    dealId: row.dealId,
    key: row.key,
    origin: originOfKey(row.key),
    title: row.title,
    why: row.why,
    status: CHECK_STATUSES.find((known) => known === row.status) ?? "open",
    dueOn: row.dueOn,
    note: row.note,
    documentId: row.documentId,
  };
}

function noteItem(tx: WorkTx, { id, dealId }: Pick<ItemRow, "id" | "dealId">): void {
  noteChange(tx, { kind: "documents", id, dealId });
}

const isItem = (tx: WorkTx, id: string) => and(isReadable(tx, diligenceItems), eq(diligenceItems.id, id));

/**
 * Notes down the lines that the product asks for today. One that stands already keeps all that was done about it and
 * takes today's words, which speak of today's figures.
 */
export async function noteItems(tx: WorkTx, dealId: string, items: readonly CheckWords[]): Promise<void> {
  await tx.client.query({
    name: "note-diligence-items",
    text: `insert into diligence_items as kept (workspace_id, deal_id, key, title, why, place)
      select $1, $2, key, title, why, place
        from unnest($3::text[], $4::text[], $5::text[]) with ordinality as asked (key, title, why, place)
      on conflict (workspace_id, deal_id, key) do update
        set title = excluded.title, why = excluded.why, place = excluded.place
        where (kept.title, kept.why, kept.place) is distinct from (excluded.title, excluded.why, excluded.place)
      returning workspace_id`,
    values: [
      tx.workspaceId,
      dealId,
      items.map(({ key }) => key),
      items.map(({ title }) => title),
      items.map(({ why }) => why),
    ],
  });
}

/** Notes down what a stage wants of deals that came into it, each line once: one that stands already stays as it is. */
export async function noteWants(
  tx: WorkTx,
  dealIds: readonly string[],
  wants: readonly Want[],
): Promise<void> {
  if (wants.length === 0) return;
  const { rows } = await tx.client.query<{ dealId: string }>(
    `insert into diligence_items (workspace_id, deal_id, key, title, why, place)
      select $1, deal_id, key, title, $5, place
        from unnest($2::uuid[]) as deal_id, unnest($3::text[], $4::text[]) with ordinality as asked (key, title, place)
      on conflict (workspace_id, deal_id, key) do nothing returning deal_id as "dealId"`,
    [
      tx.workspaceId,
      dealIds,
      wants.map(wantKey),
      wants.map(({ title }) => title),
      "Asked for by a stage of the pipeline that the deal came into.",
    ],
  );
  const told = new Set(rows.map(({ dealId }) => dealId));
  noteChange(tx, ...[...told].map((dealId) => ({ kind: "documents", dealId })));
}

/** What the deal asks for, what every purchase asks for, and then the person's own lines in the order they came. */
export async function listItems(tx: WorkTx, dealId: string): Promise<StoredItem[]> {
  const rows = await tx.orm
    .select()
    .from(diligenceItems)
    .where(and(isReadable(tx, diligenceItems), eq(diligenceItems.dealId, dealId)))
    .orderBy(
      sql`${diligenceItems.key} is null`,
      asc(diligenceItems.place),
      asc(diligenceItems.createdAt),
      asc(diligenceItems.id),
    );
  return rows.map(toItem);
}

export async function findItem(tx: WorkTx, id: string): Promise<StoredItem | null> {
  const [row] = await tx.orm.select().from(diligenceItems).where(isItem(tx, id));
  return row ? toItem(row) : null;
}

export const countOwnItems = (tx: WorkTx, dealId: string): Promise<number> =>
  tx.orm.$count(
    diligenceItems,
    and(
      eq(diligenceItems.workspaceId, tx.workspaceId),
      eq(diligenceItems.dealId, dealId),
      isNull(diligenceItems.key),
    ),
  );

/** Sent again under its id, it is the same line. */
export async function insertItem(
  tx: WorkTx,
  item: Pick<CheckItem, "dealId" | "title" | "dueOn" | "note"> & { id?: string | undefined },
): Promise<StoredItem | null> {
  const { id, ...words } = item;
  const [row] = await tx.orm
    .insert(diligenceItems)
    .values({ ...words, ...(id === undefined ? {} : { id }), workspaceId: tx.workspaceId })
    .onConflictDoNothing({ target: [diligenceItems.workspaceId, diligenceItems.id] })
    .returning();
  if (row) {
    noteItem(tx, row);
    return toItem(row);
  }
  return id === undefined ? null : findItem(tx, id);
}

export type ItemChange = Partial<Pick<CheckItem, "title" | "status" | "dueOn" | "note" | "documentId">>;

export async function updateItem(tx: WorkTx, id: string, change: ItemChange): Promise<StoredItem | null> {
  const [row] = await tx.orm
    .update(diligenceItems)
    .set({ ...change, updatedAt: sql`now()` })
    .where(isItem(tx, id))
    .returning();
  if (row) noteItem(tx, row);
  return row ? toItem(row) : null;
}

/** Lines of the person's own: the others would come back with the next look. */
export async function removeItem(tx: WorkTx, id: string): Promise<boolean> {
  const removed = await tx.orm
    .delete(diligenceItems)
    .where(and(isItem(tx, id), isNull(diligenceItems.key)))
    .returning({ id: diligenceItems.id, dealId: diligenceItems.dealId });
  for (const item of removed) noteItem(tx, item);
  return removed.length > 0;
}
