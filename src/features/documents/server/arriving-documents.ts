import { and, eq, sql } from "drizzle-orm";
import { holdDeal } from "#features/deals/server/index.ts";
import type { DealDocument } from "#features/documents/contract.ts";
import { MOST_DOCUMENTS } from "#features/documents/model/document-kind.ts";
import type { WorkTx } from "#server/database/in-workspace.ts";
import type { DocumentStoreName } from "./document-settings.ts";
import {
  countDocuments,
  findDocument,
  measureUsage,
  noteDocumentChange,
  type StoredDocument,
} from "./documents-table.ts";
import { documents } from "./schema.ts";

/** An upload whose process died leaves its row behind; after this long it makes room for another try. */
export const ABANDONED_MINUTES = 15;

export interface Arriving extends Pick<DealDocument, "id" | "dealId" | "name" | "kind" | "sizeBytes"> {
  readonly sha256: string;
  readonly store: DocumentStoreName;
}

export type Admission =
  | { readonly as: "new" }
  | { readonly as: "known"; readonly document: StoredDocument }
  | { readonly as: "refused"; readonly because: "no-deal" | "too-many" | "quota" | "other" | "arriving" };

const refused = (because: Extract<Admission, { as: "refused" }>["because"]): Admission => ({
  as: "refused",
  because,
});

/**
 * Whether there is room for such a document, judged before its bytes are read. One person's uploads are admitted one
 * after the other, so that two at once cannot share the last place.
 */
export async function checkRoom(
  tx: WorkTx,
  { dealId, bytes, quotaBytes }: { dealId: string; bytes: number; quotaBytes: number },
): Promise<Admission> {
  if (!(await holdDeal(tx, dealId))) return refused("no-deal");
  await holdShare(tx);
  if ((await countDocuments(tx, dealId)) >= MOST_DOCUMENTS) return refused("too-many");
  return (await measureUsage(tx)) + bytes > quotaBytes ? refused("quota") : { as: "new" };
}

/** Until the transaction ends nobody else measures what the person keeps, to add to it. */
export const holdShare = (tx: WorkTx) =>
  tx.client.query("select pg_advisory_xact_lock(hashtextextended('documents ' || $1, 0))", [tx.workspaceId]);

/** Bytes that are brought before their rows are seen are not erased meanwhile as those of nobody. */
export const holdBroughtBytes = (tx: WorkTx) =>
  tx.client.query("select pg_advisory_xact_lock(hashtextextended('brought documents ' || $1, 0))", [
    tx.workspaceId,
  ]);

/** Makes the row of a document whose bytes are about to be stored. Sent again under its id, it is the same document. */
export async function admitDocument(tx: WorkTx, document: Arriving, quotaBytes: number): Promise<Admission> {
  const known = await findDocument(tx, document.id);
  if (known) {
    const isSame = known.sha256 === document.sha256 && known.dealId === document.dealId;
    return isSame ? { as: "known", document: known } : refused("other");
  }
  await tx.orm
    .delete(documents)
    .where(
      and(
        eq(documents.workspaceId, tx.workspaceId),
        eq(documents.id, document.id),
        eq(documents.state, "arriving"),
        sql`${documents.createdAt} < now() - make_interval(mins => ${ABANDONED_MINUTES})`,
      ),
    );
  const room = await checkRoom(tx, { ...document, bytes: document.sizeBytes, quotaBytes });
  if (room.as !== "new") return room;
  const made = await tx.orm
    .insert(documents)
    .values({ ...document, workspaceId: tx.workspaceId })
    .onConflictDoNothing({ target: [documents.workspaceId, documents.id] })
    .returning({ id: documents.id });
  return made.length > 0 ? { as: "new" } : refused("arriving");
}

/** Its bytes are there: from now on it is shown. False when its deal was deleted meanwhile. */
export async function settleDocument(tx: WorkTx, id: string): Promise<boolean> {
  const settled = await tx.orm
    .update(documents)
    .set({ state: "kept" })
    .where(
      and(eq(documents.workspaceId, tx.workspaceId), eq(documents.id, id), eq(documents.state, "arriving")),
    )
    .returning({
      id: documents.id,
      dealId: documents.dealId,
      isMembersOnly: documents.isMembersOnly,
    });
  for (const document of settled) noteDocumentChange(tx, document);
  return settled.length > 0;
}

/** Whether its row is there, whatever its state. */
export const hasDocument = async (tx: WorkTx, id: string): Promise<boolean> =>
  (await tx.orm.$count(documents, and(eq(documents.workspaceId, tx.workspaceId), eq(documents.id, id)))) > 0;

/** False when it was gone already. */
export async function dropArriving(tx: WorkTx, id: string): Promise<boolean> {
  const dropped = await tx.orm
    .delete(documents)
    .where(
      and(eq(documents.workspaceId, tx.workspaceId), eq(documents.id, id), eq(documents.state, "arriving")),
    )
    .returning({ id: documents.id });
  return dropped.length > 0;
}
