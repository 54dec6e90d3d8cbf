import { findBenchmark } from "#features/benchmarks/server/index.ts";
import { findDeal } from "#features/deals/server/index.ts";
import { hasRole } from "#contract/workspace-role.ts";
import type { CheckItem } from "#features/documents/contract.ts";
import { MOST_OWN_ITEMS } from "#features/documents/model/checklist.ts";
import { listGapItems } from "#features/documents/model/gap-items.ts";
import { type DocumentsOnHand, documentsUploaded } from "#features/documents/model/documents-on-hand.ts";
import { STANDING_ITEMS } from "#features/documents/model/default-checklist.ts";
import { type DealStates, wantKindOf } from "#features/pipeline/model/wants.ts";
import { findWants, readDealStates, readStages } from "#features/pipeline/server/index.ts";
import type { WorkTx } from "#server/database/in-workspace.ts";
import { isGuest } from "#server/database/readable-rows.ts";
import {
  countOwnItems,
  findItem,
  insertItem,
  type ItemChange,
  listItems,
  noteItems,
  noteWants,
  type StoredItem,
  updateItem,
} from "./checklist-table.ts";
import { findDocument, listDocuments } from "./documents-table.ts";
import { addUnnoted } from "./unnoted-items.ts";

/** The keys of what the deal's figures ask for today; null when there is no such deal. */
async function findGaps(tx: WorkTx, dealId: string) {
  const deal = await findDeal(tx, dealId);
  if (!deal) return null;
  const { benchmarkIndustry, industry } = deal.data.basics;
  return listGapItems(deal.data, await findBenchmark(tx, benchmarkIndustry ?? industry));
}

interface Settling {
  /** The keys of what the deal's figures ask for today. */
  readonly asked: ReadonlySet<string>;
  readonly states: DealStates;
  readonly there: DocumentsOnHand;
}

function toItem(item: StoredItem, { asked, states, there: found }: Settling): CheckItem {
  const { key } = item;
  const kind = key === null ? null : wantKindOf(key);
  const there = found.get(key ?? "") ?? null;
  const isAnswered =
    kind === null ? item.origin === "gap" && key !== null && !asked.has(key) : states[kind] === true;
  return { ...item, there, isSettled: isAnswered || there !== null };
}

/** What of the checklist another feature knows to be there. */
export type FindDocumentsOnHand = (tx: WorkTx, dealId: string) => Promise<DocumentsOnHand>;

const settlingOf = async (
  tx: WorkTx,
  dealId: string,
  {
    keys,
    findDocumentsOnHand,
  }: { readonly keys: readonly string[]; readonly findDocumentsOnHand: FindDocumentsOnHand },
): Promise<Settling> => ({
  asked: new Set(keys),
  states: (await readDealStates(tx, dealId)) ?? {},
  there: new Map([
    ...documentsUploaded(await listDocuments(tx, dealId)),
    ...(await findDocumentsOnHand(tx, dealId)),
  ]),
});

/**
 * Everything the checklist holds, with what the figures ask for today: noted down first, or, for who may only read it,
 * worked out beside what stands.
 */
export async function readChecklist(
  tx: WorkTx,
  dealId: string,
  findDocumentsOnHand: FindDocumentsOnHand,
): Promise<CheckItem[] | null> {
  const gaps = await findGaps(tx, dealId);
  if (!gaps) return null;
  const words = [...gaps, ...STANDING_ITEMS];
  if (hasRole(tx.role, "editor")) {
    await noteItems(tx, dealId, words);
    // What the stage wants that it stands in, also where it never came in by a move.
    await noteWants(tx, [dealId], await findWants(tx, (await readStages(tx)).stages, dealId));
  }
  const settling = await settlingOf(tx, dealId, {
    keys: gaps.map(({ key }) => key),
    findDocumentsOnHand,
  });
  if (hasRole(tx.role, "editor")) {
    return (await listItems(tx, dealId)).map((item) => toItem(item, settling));
  }
  const items = addUnnoted(dealId, await listItems(tx, dealId), words);
  const shown = isGuest(tx) ? new Set((await listDocuments(tx, dealId)).map(({ id }) => id)) : null;
  return items.map((item) => ({
    ...toItem(item, settling),
    // A document that is for members only is not named either.
    documentId: shown === null || shown.has(item.documentId ?? "") ? item.documentId : null,
  }));
}

export async function addOwnItem(
  tx: WorkTx,
  item: Pick<CheckItem, "dealId" | "title" | "dueOn" | "note"> & { id?: string | undefined },
): Promise<CheckItem | "no-deal" | "too-many"> {
  if (!(await findDeal(tx, item.dealId))) return "no-deal";
  if ((await countOwnItems(tx, item.dealId)) >= MOST_OWN_ITEMS) return "too-many";
  const made = await insertItem(tx, item);
  if (!made) throw new Error("The stored line was not answered.");
  return toItem(made, { asked: new Set(), states: {}, there: new Map() });
}

/** A document is linked only where it belongs to the same deal. */
export async function changeItem(
  tx: WorkTx,
  { id, ...change }: ItemChange & { readonly id: string },
  findDocumentsOnHand: FindDocumentsOnHand,
): Promise<CheckItem | "missing" | "no-document"> {
  const before = await findItem(tx, id);
  if (!before) return "missing";
  const { documentId } = change;
  if (documentId !== undefined && documentId !== null) {
    const document = await findDocument(tx, documentId);
    if (document?.dealId !== before.dealId) return "no-document";
  }
  // The words of a line that the product made are the product's: they follow the deal's figures.
  const { title, ...rest } = change;
  const own = before.key === null && title !== undefined ? { title } : {};
  const after = await updateItem(tx, id, { ...rest, ...own });
  if (!after) return "missing";
  const gaps = (await findGaps(tx, after.dealId)) ?? [];
  return toItem(
    after,
    await settlingOf(tx, after.dealId, {
      keys: gaps.map(({ key }) => key),
      findDocumentsOnHand,
    }),
  );
}
