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
import type { SpooledFile } from "#features/documents/server/index.ts";
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
import { fieldLabel, sayFieldValue } from "#features/intake/model/review/field-words.ts";
import type { Intake } from "#features/intake/model/review/intake.ts";
import { putFields } from "#features/intake/model/review/put-fields.ts";
import type { WorkContext } from "#server/call-context.ts";
import type { WorkTx } from "#server/database/in-workspace.ts";
import { changeIntake, holdIntake, type KeptIntake, toAnswer } from "./intakes-table.ts";
import { hasOtherWork } from "./other-work.ts";
import { keepAsDocument, type PaperPlace, removeMadeDocument, spoolPaper } from "./paper-as-document.ts";
import { removeSources, writeSources } from "./sources-table.ts";

export interface PutRequest {
  readonly id: string;
  readonly dealId: string;
  readonly isNew: boolean;
  readonly replace: readonly string[];
  readonly keep: readonly string[];
}

export type PutAnswer =
  | {
      readonly as: "put";
      readonly intake: Intake;
      readonly dealId: string;
      /** Values of the books that were not taken over, since the deal has books already. */
      readonly booksLeft: number;
      /** Why the paper is none of the deal's documents; null: it is, or there is no file. */
      readonly paperLeft: string | null;
    }
  | { readonly as: "missing" | "settled" | "no-deal" | "deal-taken" | "nothing" | "no-name" }
  | { readonly as: "would-replace"; readonly fields: PutFieldWords[] }
  | { readonly as: "cannot-hold"; readonly label: string; readonly problem: string };

/** The deal, where its fields come from, and the state of the intake are one transaction. */
export async function putIntoDeal(context: WorkContext, request: PutRequest): Promise<PutAnswer> {
  const file = await spoolPaper(context, request.id);
  const undo: Undo[] = [];
  try {
    return await putWithPaper(context, { ...request, file, undo });
  } catch (error) {
    for (const one of undo) await one();
    throw error;
  } finally {
    await file?.close();
  }
}

/** What was done outside the transaction, to be taken back where that fails. */
type Undo = () => Promise<void>;
interface WithPaper extends PutRequest {
  readonly file: SpooledFile | null;
  readonly undo: Undo[];
}

function putWithPaper(context: WorkContext, request: WithPaper): Promise<PutAnswer> {
  return context.inWorkspace(async (tx) => {
    const held = await holdIntake(tx, request.id);
    if (held === null) return { as: "missing" };
    // The call made again, since its answer was lost.
    if (held.put?.dealId === request.dealId)
      return { as: "put", intake: toAnswer(held), dealId: request.dealId, booksLeft: 0, paperLeft: null };
    if (held.state !== "ready") return { as: "settled" };
    const accepted = acceptedValues(held);
    if (accepted.length === 0) return { as: "nothing" };
    if (!request.isNew && !(await lockDeal(tx, request.dealId))) return { as: "no-deal" };
    const before = request.isNew ? null : await findDeal(tx, request.dealId);
    const judged = judge(before, accepted, request);
    if ("as" in judged) return judged;
    const deal = await storeDeal(tx, { id: request.dealId, before, data: judged.data });
    if (deal === null) return { as: "deal-taken" };
    await context.platform.announce(tx, dealSaved, { workspaceId: tx.workspaceId, dealId: deal.id });
    const paper = await keepAsDocument(context, tx, { held, dealId: deal.id, file: request.file });
    request.undo.push(paper.undo);
    return keepPut(tx, { held, deal, changes: judged.changes, accepted, paper, isNew: request.isNew });
  });
}

type Refused = Exclude<PutAnswer, { as: "put" }>;

/** What changes of the deal, or why nothing may. */
function judge(
  before: Deal | null,
  accepted: readonly AcceptedValue[],
  request: PutRequest,
): Refused | { readonly data: DealData; readonly changes: readonly FieldChange[] } {
  const held = before?.data ?? EMPTY_DEAL;
  const all = changesOf(held, putFields(accepted.filter(({ key }) => !isOfBooks(key))));
  const open = all.filter((change) => isOpen(change, request));
  if (open.length > 0) return { as: "would-replace", fields: open.map(inWords) };
  const changes = all.filter((change) => isAddition(change) || request.replace.includes(change.path));
  const data = dataWith(held, changes);
  if ("problem" in data) return { as: "cannot-hold", ...data };
  if (data.summary.dealName === "" || data.basics.businessName === "") return { as: "no-name" };
  return { data, changes };
}

interface KeptPut {
  readonly held: KeptIntake;
  readonly deal: Deal;
  readonly changes: readonly FieldChange[];
  readonly accepted: readonly AcceptedValue[];
  readonly paper: PaperPlace;
  readonly isNew: boolean;
}

async function keepPut(
  tx: WorkTx,
  { held, deal, changes, accepted, paper, isNew }: KeptPut,
): Promise<PutAnswer> {
  await writeSources(tx, { intake: held, dealId: deal.id, changes });
  const ofBooks = accepted.filter(({ key }) => isOfBooks(key));
  const books = booksOfValues(ofBooks, {
    paper: held.paper.name,
    documentId: paper.documentId,
    newId: randomUUID,
  });
  const hasBooks = ofBooks.length > 0 && (await beginBooks(tx, deal.id, books));
  const fields = changes.map(({ path, was, is }) => ({ path, was, is }));
  const at = new Date().toISOString();
  const documentId = paper.isNew ? paper.documentId : null;
  const put = { at, dealId: deal.id, isNew, version: deal.version, hasBooks, documentId, fields };
  const kept = await changeIntake(tx, held.id, { state: "accepted", dealId: deal.id, put });
  const booksLeft = hasBooks ? 0 : ofBooks.length;
  return { as: "put", intake: toAnswer(kept), dealId: deal.id, booksLeft, paperLeft: paper.problem };
}

/** Neither said to be replaced nor to be kept. */
const isOpen = (change: FieldChange, { replace, keep }: PutRequest): boolean =>
  !isAddition(change) && !replace.includes(change.path) && !keep.includes(change.path);

const inWords = ({ path, was, is }: FieldChange): PutFieldWords => ({
  path,
  label: fieldLabel(path),
  was: sayFieldValue(path, was),
  is: sayFieldValue(path, is),
});

function dataWith(
  data: DealData,
  changes: readonly FieldChange[],
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
    const held = await holdIntake(tx, id);
    if (held === null) return { as: "missing" };
    const { put, undoUntil, dealId } = held;
    if (put === null || undoUntil === null) return { as: "not-put" };
    if (dealId === null || !(await lockDeal(tx, dealId))) return { as: "not-put" };
    const deal = await findDeal(tx, dealId);
    if (deal === null) return { as: "not-put" };
    const areBooksGone = !put.hasBooks || (await removeBegunBooks(tx, dealId));
    const isPaperGone = put.documentId === null || (await removeMadeDocument(tx, put.documentId));
    if (put.isNew) {
      const isUsed =
        !areBooksGone || !isPaperGone || deal.version !== put.version || (await hasOtherWork(tx, dealId));
      if (isUsed) throw new InUse();
      await removeDeals(tx, [dealId]);
      return { as: "undone", intake: await backToReady(tx, held), stayed: [], isDealGone: true };
    }
    const isUnchanged = ({ path, is }: (typeof put.fields)[number]) =>
      JSON.stringify(valueAtPath(deal.data, path)) === JSON.stringify(is);
    const back = put.fields.filter(isUnchanged);
    const stayed = put.fields.filter((field) => !isUnchanged(field)).map(({ path }) => fieldLabel(path));
    if (!areBooksGone) stayed.push("Books");
    if (!isPaperGone) stayed.push("The document");
    const data = withValues(
      deal.data,
      back.map(({ path, was }) => ({ path, value: was })),
    );
    await updateDeal(tx, { id: dealId, version: deal.version, data, cause: "undo" });
    await removeSources(tx, { dealId, intakeId: id, paths: back.map(({ path }) => path) });
    await context.platform.announce(tx, dealSaved, { workspaceId: tx.workspaceId, dealId });
    return { as: "undone", intake: await backToReady(tx, held), stayed, isDealGone: false };
  });
}

async function backToReady(tx: WorkTx, { id }: KeptIntake): Promise<Intake> {
  return toAnswer(await changeIntake(tx, id, { state: "ready", dealId: null, put: null }));
}
