import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { findDeal } from "#features/deals/server/index.ts";
import type { FieldSource } from "#features/intake/contract.ts";
import { type FieldChange, valueAtPath } from "#features/intake/model/review/change-deal.ts";
import { type Delivery, documentAt } from "#features/intake/model/review/delivery.ts";
import { fieldLabel, describeFieldValue } from "#features/intake/model/review/field-words.ts";
import type { WorkTx } from "#server/database/in-workspace.ts";
import { isGuest } from "#server/database/readable-rows.ts";
import type { SavedIntake } from "./intakes-table.ts";
import { dealSources } from "./schema.ts";

/** The latest document that gave a field is its source. */
export async function writeSources(
  tx: WorkTx,
  {
    delivery,
    dealId,
    changes,
  }: { delivery: Delivery<SavedIntake>; dealId: string; changes: readonly FieldChange[] },
): Promise<void> {
  const rows = changes.flatMap(({ path, is, from }) => {
    const [first] = from.flatMap((at) => documentAt(delivery, at) ?? []);
    const value = first?.intake.values[first.at];
    if (first === undefined || value === undefined) return [];
    const { intake } = first;
    const { quote, place } = value;
    return [
      {
        workspaceId: tx.workspaceId,
        dealId,
        path,
        value: is,
        quote,
        paper: intake.paper.name,
        page: place.page ?? null,
        intakeId: intake.id,
      },
    ];
  });
  if (rows.length === 0) return;
  await tx.orm
    .insert(dealSources)
    .values(rows)
    .onConflictDoUpdate({
      target: [dealSources.workspaceId, dealSources.dealId, dealSources.path],
      set: {
        value: sql`excluded.value`,
        quote: sql`excluded.quote`,
        paper: sql`excluded.paper`,
        page: sql`excluded.page`,
        intakeId: sql`excluded.intake_id`,
        updatedAt: sql`excluded.updated_at`,
      },
    });
}

export async function removeSources(
  tx: WorkTx,
  { dealId, intakeId, paths }: { dealId: string; intakeId: string; paths: readonly string[] },
): Promise<void> {
  if (paths.length === 0) return;
  await tx.orm
    .delete(dealSources)
    .where(
      and(
        eq(dealSources.workspaceId, tx.workspaceId),
        eq(dealSources.dealId, dealId),
        eq(dealSources.intakeId, intakeId),
        inArray(dealSources.path, [...paths]),
      ),
    );
}

/** Null: the caller knows no such deal. Guests never learn of documents: for them there are no sources. */
export async function listSources(tx: WorkTx, dealId: string): Promise<FieldSource[] | null> {
  const deal = await findDeal(tx, dealId);
  if (deal === null) return null;
  if (isGuest(tx)) return [];
  const rows = await tx.orm
    .select()
    .from(dealSources)
    .where(and(eq(dealSources.workspaceId, tx.workspaceId), eq(dealSources.dealId, dealId)))
    .orderBy(asc(dealSources.path));
  return rows.map(({ path, value, quote, paper, page, intakeId, updatedAt, updatedBy }) => ({
    path,
    label: fieldLabel(path),
    value: describeFieldValue(path, value),
    isCurrent: JSON.stringify(valueAtPath(deal.data, path)) === JSON.stringify(value),
    quote,
    paper,
    page,
    at: updatedAt.toISOString(),
    by: updatedBy,
    intakeId,
  }));
}
