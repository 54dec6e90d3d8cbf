import { randomUUID } from "node:crypto";
import { z } from "zod";
import { beginBooks, removeBegunBooks } from "#features/books/server/index.ts";
import {
  dealSaved,
  findDeal,
  insertDealOnce,
  lockDeal,
  removeDeals,
  updateDeal,
} from "#features/deals/server/index.ts";
import type { Deal } from "#features/deals/contract.ts";
import type { DealData } from "#features/deals/model/deal-data.ts";
import type { PutFieldWords } from "#features/intake/contract.ts";
import { booksOfValues } from "#features/intake/model/review/books-of-values.ts";
import {
  acceptedValues,
  type AcceptedValue,
  isOfBooks,
} from "#features/intake/model/review/accepted-values.ts";
import {
  changesOf,
  EMPTY_DEAL,
  type FieldChange,
  isAddition,
  valueAtPath,
  withValues,
} from "#features/intake/model/review/change-deal.ts";
import { type Delivery, isReadStill, documentAt } from "#features/intake/model/review/delivery.ts";
import { fieldLabel, describeFieldValue } from "#features/intake/model/review/field-words.ts";
import { isIndustryOfTitle } from "#features/intake/model/review/industry-of-title.ts";
import type { Intake } from "#features/intake/model/review/intake.ts";
import { putFields } from "#features/intake/model/review/put-fields.ts";
import type { WorkContext } from "#server/call-context.ts";
import type { WorkTx } from "#server/database/in-workspace.ts";
import { changeIntake, holdDelivery, type SavedIntake, toAnswer } from "./intakes-table.ts";
import { hasOtherWork } from "./other-work.ts";
import {
  closeDocuments,
  saveAsDocuments,
  type DocumentPlace,
  removeMadeDocument,
  spoolDocuments,
  type SpooledDocuments,
} from "./save-as-documents.ts";
import { removeSources, writeSources } from "./sources-table.ts";

export interface PutRequest {
  readonly id: string;
  readonly dealId: string;
  readonly isNew: boolean;
  readonly replace: readonly string[];
  readonly keep: readonly string[];
  /** Of a new deal whose documents state none. */
  readonly name: string;
}

export type PutAnswer =
  | {
      readonly as: "put";
      readonly intake: Intake;
      readonly dealId: string;
      /** Values of the books that were not taken over, since the deal has books already. */
      readonly booksLeft: number;
      /** Why the source document is none of the deal's documents; null: it is, or there is no file. */
      readonly paperLeft: string | null;
    }
  | { readonly as: "missing" | "settled" | "no-deal" | "deal-taken" | "nothing" | "no-name" }
  | { readonly as: "would-replace"; readonly fields: PutFieldWords[] }
  | { readonly as: "cannot-hold"; readonly label: string; readonly problem: string };

/** The deal, where its fields come from, and the state of the intake are one transaction. */
export async function putIntoDeal(context: WorkContext, request: PutRequest): Promise<PutAnswer> {
  const files = await spoolDocuments(context, request.id);
  const undo: Undo[] = [];
  try {
    return await putWithDocuments(context, { ...request, files, undo });
  } catch (error) {
    for (const one of undo) await one();
    throw error;
  } finally {
    await closeDocuments(files);
  }
}

/** What was done outside the transaction, to be taken back where that fails. */
type Undo = () => Promise<void>;
interface WithDocuments extends PutRequest {
  /** By intake. */
  readonly files: ReadonlyMap<string, SpooledDocuments>;
  readonly undo: Undo[];
}

/** All source documents of a delivery are put at once: what could not be read of them is kept as a document alone. */
function putWithDocuments(context: WorkContext, request: WithDocuments): Promise<PutAnswer> {
  return context.inWorkspace(async (tx) => {
    const delivery = await holdDelivery(tx, request.id);
    if (delivery === null) return { as: "missing" };
    const { whole } = delivery;
    const intakes = delivery.documents.map(({ intake }) => intake);
    const again = intakes.find(({ put }) => put?.dealId === request.dealId);
    // The call made again, since its answer was lost.
    if (again !== undefined)
      return { as: "put", intake: toAnswer(again), dealId: request.dealId, booksLeft: 0, paperLeft: null };
    if (whole.state !== "ready" || isReadStill(intakes)) return { as: "settled" };
    const accepted = acceptedValues(whole);
    if (accepted.length === 0) return { as: "nothing" };
    if (!request.isNew && !(await lockDeal(tx, request.dealId))) return { as: "no-deal" };
    const before = request.isNew ? null : await findDeal(tx, request.dealId);
    const checked = check(before, accepted, request);
    if ("as" in checked) return checked;
    const deal = await storeDeal(tx, { id: request.dealId, before, data: checked.data });
    if (deal === null) return { as: "deal-taken" };
    await context.platform.announce(tx, dealSaved, { workspaceId: tx.workspaceId, dealId: deal.id });
    const documents = new Map<string, DocumentPlace>();
    for (const held of intakes) {
      const spooled = request.files.get(held.id);
      const place = { held, dealId: deal.id, spooled, undo: request.undo };
      documents.set(held.id, await saveAsDocuments(context, tx, place));
    }
    return savePut(tx, {
      delivery,
      deal,
      changes: checked.changes,
      accepted,
      papers: documents,
      isNew: request.isNew,
    });
  });
}

type Refused = Exclude<PutAnswer, { as: "put" }>;

/** What changes of the deal, or why nothing may. */
function check(
  before: Deal | null,
  accepted: readonly AcceptedValue[],
  request: PutRequest,
): Refused | { readonly data: DealData; readonly changes: readonly FieldChange[] } {
  const held = before?.data ?? EMPTY_DEAL;
  const said = accepted.filter(
    ({ key, read }) => !isOfBooks(key) && !(held.basics.industry !== "" && isIndustryOfTitle(read)),
  );
  // An age that the deal knows is not replaced by one that is counted.
  const ageIn = held.basics.yearsInBusiness === undefined ? new Date().getUTCFullYear() : null;
  const all = changesOf(held, putFields(said, ageIn));
  const open = all.filter((change) => isOpen(change, request));
  if (open.length > 0) return { as: "would-replace", fields: open.map(inWords) };
  const changes = all.filter((change) => isAddition(change) || request.replace.includes(change.path));
  const data = dataWith(held, [...changes, ...namesTyped(changes, request)]);
  if ("problem" in data) return { as: "cannot-hold", ...data };
  if (data.summary.dealName === "" || data.basics.businessName === "") return { as: "no-name" };
  return { data, changes };
}

/** The name that somebody typed is both names of a new deal where no document gives it one. */
const namesTyped = (changes: readonly FieldChange[], { isNew, name }: PutRequest): readonly SetField[] =>
  isNew && name !== "" && !changes.some(({ path }) => path === "summary.dealName")
    ? ["summary.dealName", "basics.businessName"].map((path) => ({ path, is: name }))
    : [];
type SetField = Pick<FieldChange, "path" | "is">;

interface KeptPut {
  readonly delivery: Delivery<SavedIntake>;
  readonly deal: Deal;
  readonly changes: readonly FieldChange[];
  readonly accepted: readonly AcceptedValue[];
  /** By intake. */
  readonly papers: ReadonlyMap<string, DocumentPlace>;
  readonly isNew: boolean;
}

async function savePut(
  tx: WorkTx,
  { delivery, deal, changes, accepted, papers, isNew }: KeptPut,
): Promise<PutAnswer> {
  await writeSources(tx, { delivery, dealId: deal.id, changes });
  const ofBooks = accepted.filter(({ key }) => isOfBooks(key));
  const books = booksOfValues(ofBooks, {
    newId: randomUUID,
    documentOf: ({ at }) => {
      const intake = documentAt(delivery, at)?.intake;
      return {
        document: intake?.paper.name ?? "",
        documentId: intake === undefined ? null : (papers.get(intake.id)?.documentId ?? null),
      };
    },
  });
  const hasBooks = ofBooks.length > 0 && (await beginBooks(tx, deal.id, books));
  const fields = changes.map(({ path, was, is }) => ({ path, was, is }));
  const at = new Date().toISOString();
  const put = { at, dealId: deal.id, isNew, version: deal.version, hasBooks };
  let kept: SavedIntake | null = null;
  for (const { intake } of delivery.documents) {
    const document = papers.get(intake.id);
    const documentId = document?.isNew === true ? document.documentId : null;
    const isWhole = intake.id === delivery.whole.id;
    const attachedIds = [...(document?.attachedIds ?? [])];
    const record = { ...put, documentId, attachedIds, fields: isWhole ? fields : [] };
    const changed = await changeIntake(tx, intake.id, { state: "accepted", dealId: deal.id, put: record });
    if (isWhole) kept = changed;
  }
  if (kept === null) throw new Error("A delivery has no main document.");
  const booksLeft = hasBooks ? 0 : ofBooks.length;
  const problems = [...papers.values()].flatMap(({ problem }) => problem ?? []);
  return { as: "put", intake: toAnswer(kept), dealId: deal.id, booksLeft, paperLeft: problems[0] ?? null };
}

/** Neither said to be replaced nor to be kept. */
const isOpen = (change: FieldChange, { replace, keep }: PutRequest): boolean =>
  !isAddition(change) && !replace.includes(change.path) && !keep.includes(change.path);

const inWords = ({ path, was, is }: FieldChange): PutFieldWords => ({
  path,
  label: fieldLabel(path),
  was: describeFieldValue(path, was),
  is: describeFieldValue(path, is),
});

function dataWith(
  data: DealData,
  changes: readonly SetField[],
): DealData | { readonly label: string; readonly problem: string } {
  try {
    return withValues(
      data,
      changes.map(({ path, is }) => ({ path, value: is })),
    );
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error;
    const [issue] = error.issues;
    const path = issue?.path.slice(0, 2).join(".") ?? "";
    return { label: fieldLabel(path), problem: issue?.message ?? "It does not fit." };
  }
}

async function storeDeal(
  tx: WorkTx,
  { id, before, data }: { id: string; before: Deal | null; data: DealData },
): Promise<Deal | null> {
  if (before === null) return (await findDeal(tx, id)) === null ? insertDealOnce(tx, { id, data }) : null;
  const answer = await updateDeal(tx, { id, version: before.version, data, cause: "intake" });
  // The deal is locked: nobody changed it in between.
  return answer.ok ? answer.deal : null;
}

export type UndoAnswer =
  | {
      readonly as: "undone";
      readonly intake: Intake;
      readonly stayed: string[];
      readonly isDealGone: boolean;
    }
  | { readonly as: "missing" | "not-put" | "in-use" };

/** Undoes the transaction. */
class InUse extends Error {
  override readonly name = "InUse";
}

/** What nobody changed since goes back to what it was; a deal that was made by it goes, unless somebody worked on it. */
export async function undoPut(context: WorkContext, id: string): Promise<UndoAnswer> {
  try {
    return await takeOut(context, id);
  } catch (error) {
    if (error instanceof InUse) return { as: "in-use" };
    throw error;
  }
}

function takeOut(context: WorkContext, id: string): Promise<UndoAnswer> {
  return context.inWorkspace(async (tx) => {
    const delivery = await holdDelivery(tx, id);
    if (delivery === null) return { as: "missing" };
    const intakes = delivery.documents.map(({ intake }) => intake);
    const held = intakes.find((one) => one.id === delivery.whole.id);
    if (held === undefined) return { as: "missing" };
    const { put, undoUntil, dealId } = held;
    if (put === null || undoUntil === null) return { as: "not-put" };
    if (dealId === null || !(await lockDeal(tx, dealId))) return { as: "not-put" };
    const deal = await findDeal(tx, dealId);
    if (deal === null) return { as: "not-put" };
    const areBooksGone = !put.hasBooks || (await removeBegunBooks(tx, dealId));
    const areDocumentsGone = await removeMadeDocuments(tx, intakes);
    if (put.isNew) {
      const isUsed =
        !areBooksGone ||
        !areDocumentsGone ||
        deal.version !== put.version ||
        (await hasOtherWork(tx, dealId));
      if (isUsed) throw new InUse();
      await removeDeals(tx, [dealId]);
      return { as: "undone", intake: await backToReady(tx, intakes, held.id), stayed: [], isDealGone: true };
    }
    const isUnchanged = ({ path, is }: (typeof put.fields)[number]) =>
      JSON.stringify(valueAtPath(deal.data, path)) === JSON.stringify(is);
    const back = put.fields.filter(isUnchanged);
    const stayed = put.fields.filter((field) => !isUnchanged(field)).map(({ path }) => fieldLabel(path));
    if (!areBooksGone) stayed.push("Books");
    if (!areDocumentsGone) stayed.push("The document");
    const data = withValues(
      deal.data,
      back.map(({ path, was }) => ({ path, value: was })),
    );
    await updateDeal(tx, { id: dealId, version: deal.version, data, cause: "undo" });
    const paths = back.map(({ path }) => path);
    for (const one of intakes) await removeSources(tx, { dealId, intakeId: one.id, paths });
    await context.platform.announce(tx, dealSaved, { workspaceId: tx.workspaceId, dealId });
    return { as: "undone", intake: await backToReady(tx, intakes, held.id), stayed, isDealGone: false };
  });
}

async function removeMadeDocuments(tx: WorkTx, intakes: readonly SavedIntake[]): Promise<boolean> {
  let areGone = true;
  for (const { put } of intakes)
    for (const id of [put?.documentId ?? null, ...(put?.attachedIds ?? [])])
      if (id !== null && !(await removeMadeDocument(tx, id))) areGone = false;
  return areGone;
}

/** Each to where it was: a document that could not be read is so again. */
async function backToReady(tx: WorkTx, intakes: readonly SavedIntake[], headId: string): Promise<Intake> {
  let head: SavedIntake | null = null;
  for (const { id, file, paper } of intakes) {
    const state = file !== null && file.reason !== null && paper.pages.length === 0 ? "unreadable" : "ready";
    const changed = await changeIntake(tx, id, { state, dealId: null, put: null });
    if (id === headId) head = changed;
  }
  if (head === null) throw new Error("A delivery has no main document.");
  return toAnswer(head);
}
