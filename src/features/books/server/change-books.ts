import type { ChangeAnswer } from "#features/books/contract.ts";
import { applyChanges, type Applied } from "#features/books/model/apply-changes.ts";
import { cellName, type BooksCause, type BooksChange } from "#features/books/model/books-change.ts";
import type { Headline } from "#features/books/model/follows.ts";
import { MOST_BOOKS_BYTES } from "#features/books/model/books-words.ts";
import { describeCell } from "#features/books/model/cell-label.ts";
import type { StoredBooks } from "#features/books/model/stored-books.ts";
import type { FieldNote } from "#features/deals/model/field-note.ts";
import { addedRow, findDeal, lockDeal, noteFields } from "#features/deals/server/index.ts";
import type { WorkTx } from "#server/database/in-workspace.ts";
import { findBooks, storeBooks } from "./books-table.ts";
import { followBooks, readHeadline } from "./follow-books.ts";
import { findAnswer, findLastChange, logChanges, removedRow } from "./change-log.ts";

type Answer =
  | { readonly ok: true; readonly answer: ChangeAnswer & { readonly headline: Headline } }
  | { readonly ok: false; readonly refusal: "NOT_FOUND" | "TOO_LARGE" }
  | {
      readonly ok: false;
      readonly refusal: "TOO_MANY";
      readonly message: string;
      readonly index: number;
    };

interface Changes {
  readonly dealId: string;
  readonly changeId: string;
  readonly cause: BooksCause;
  readonly changes: readonly BooksChange[];
}

/** Whoever changes the same books waits until this transaction ends, by the deal that they belong to. */
export async function changeBooks(
  tx: WorkTx,
  { dealId, changeId, cause, changes }: Changes,
): Promise<Answer> {
  if (!(await lockDeal(tx, dealId))) return { ok: false, refusal: "NOT_FOUND" };
  const before = await findAnswer(tx, { dealId, changeId });
  if (before !== null) return withHeadline(tx, dealId, before);
  const stored = await findBooks(tx, dealId);
  const applied = applyChanges(stored.books, changes);
  if (!applied.ok) return { ...applied, refusal: "TOO_MANY" };
  if (Buffer.byteLength(JSON.stringify(applied.books)) > MOST_BOOKS_BYTES)
    return { ok: false, refusal: "TOO_LARGE" };
  const told = await tellNotes(tx, { dealId, changes, applied });
  if (applied.made.length === 0) return withHeadline(tx, dealId, { version: stored.version, ...told });
  const version = await storeBooks(tx, dealId, applied.books);
  const answer = { version, ...told };
  await logChanges(tx, { dealId, changeId, made: applied.made, answer });
  const notes = cellNotes(stored.books, applied);
  await noteFields(tx, { dealId, kind: "books", cause, notes });
  await followBooks(tx, { ...stored, books: applied.books });
  return withHeadline(tx, dealId, answer);
}

/** For the history of the deal: what each cell held and holds, and rows that came and went. Their order is no content. */
function cellNotes(before: StoredBooks, { books, made }: Applied): FieldNote[] {
  return made.flatMap((change): FieldNote[] => {
    const { cell } = change;
    if (change.do === "put")
      return [{ place: cell, name: describeCell(books, cell), was: change.was, is: change.value }];
    if (change.do === "add") return [addedRow({ place: cell, name: describeCell(books, cell) })];
    if (change.do === "remove")
      return [{ place: cell, name: describeCell(before, cell), was: change.row, is: null }];
    return [];
  });
}

async function withHeadline(tx: WorkTx, dealId: string, answer: ChangeAnswer): Promise<Answer> {
  const deal = await findDeal(tx, dealId);
  if (deal === null) return { ok: false, refusal: "NOT_FOUND" };
  const { follows } = await findBooks(tx, dealId);
  return { ok: true, answer: { ...answer, headline: await readHeadline(tx, deal, follows) } };
}

interface Told extends Pick<Changes, "dealId" | "changes"> {
  readonly applied: Applied;
}

/** With who changed each of these cells before, and when. */
async function tellNotes(
  tx: WorkTx,
  { dealId, changes, applied }: Told,
): Promise<Pick<ChangeAnswer, "overwritten" | "missing">> {
  const overwritten: ChangeAnswer["overwritten"] = [];
  const missing: ChangeAnswer["missing"] = [];
  for (const note of applied.notes) {
    if (note.because === "missing") {
      const { index, table, id } = note;
      const cell = cellName({ table, id });
      const last = await findLastChange(tx, { dealId, cells: [cell] });
      const row = last && removedRow(last, cell);
      missing.push({ index, table, id, row, by: last?.by ?? null, at: last?.at ?? null });
      continue;
    }
    const change = changes[note.index];
    if (change === undefined) continue;
    const last = await findLastChange(tx, { dealId, cells: cellsOf(change) });
    overwritten.push({
      index: note.index,
      theirs: note.theirs,
      by: last?.by ?? null,
      at: last?.at ?? null,
    });
  }
  return { overwritten, missing };
}

/** The cell of a change, and the row whose addition filled it. */
function cellsOf(change: BooksChange): string[] {
  if (change.do !== "put") return [];
  const { table, id, field, key } = change;
  return [cellName({ table, id, field, key }), cellName({ table, id })];
}
