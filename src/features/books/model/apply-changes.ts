import {
  cellName,
  placeOf,
  readRow,
  type BooksChange,
  type CellValue,
  type PutChange,
} from "./books-change.ts";
import { isSameValue, valueAt } from "./is-same-value.ts";
import { MOST_ROWS, tooManyRows, type BooksRow, type BooksTable, type StoredBooks } from "./stored-books.ts";

/** Of a change: somebody else had put something there since the writer looked. The later one stands. */
export interface Overwritten {
  /** The change's place among those that were given. */
  readonly index: number;
  readonly because: "overwritten";
  /** What was there; of a removal, the row. */
  readonly theirs: unknown;
}
/** Of a change: what it belongs to is not there any more, so it is not made. */
export interface Missing {
  readonly index: number;
  readonly because: "missing";
  /** The row that is not there. */
  readonly table: BooksTable;
  readonly id: string;
}

/** A change as it was made, with what was there before: enough to tell what a cell held, and to bring a row back. */
export type MadeChange =
  | { readonly do: "put"; readonly cell: string; readonly value: CellValue; readonly was: CellValue }
  | { readonly do: "add" | "move"; readonly cell: string }
  | { readonly do: "remove"; readonly cell: string; readonly row: BooksRow };

export interface Applied {
  readonly ok: true;
  readonly books: StoredBooks;
  readonly notes: readonly (Overwritten | Missing)[];
  /** What differs now; empty where all was so already. */
  readonly made: readonly MadeChange[];
}
export type ApplyAnswer = Applied | { readonly ok: false; readonly index: number; readonly message: string };

type Group = Readonly<Record<string, unknown>>;
type AnyRow = Group & { readonly id: string };

/**
 * Makes changes one after another, as the server does with what it stores and the browser with what it shows. Of two
 * values for one cell the later one stands, and it is noted that there was another. A row that is there already is not
 * added again, and one that is not there is neither moved nor removed: a change made twice is as one made once.
 *
 * With the label of the last period of some months their amounts in the ledger go over to the new label; with a line of
 * the business's own what the periods hold for it goes as well.
 *
 * No answer but a sentence: when there would be more rows than there may be. Then nothing is changed.
 */
export function applyChanges(stored: StoredBooks, changes: readonly BooksChange[]): ApplyAnswer {
  const work = new Work(stored);
  for (const [index, change] of changes.entries()) {
    const message = work.apply(change, index);
    if (message !== null) return { ok: false, index, message };
  }
  return { ok: true, books: work.books, notes: work.notes, made: work.made };
}

class Work {
  books: StoredBooks;
  readonly notes: (Overwritten | Missing)[] = [];
  readonly made: MadeChange[] = [];

  constructor(stored: StoredBooks) {
    this.books = stored;
  }

  /** A sentence where it cannot be. */
  apply(change: BooksChange, index: number): string | null {
    if (change.do === "add") return this.add(change);
    if (change.do === "put") this.put(change, index);
    else if (change.do === "remove") this.remove(change, index);
    else this.move(change, index);
    return null;
  }

  private rows(table: BooksTable): readonly AnyRow[] {
    return this.books[table];
  }

  private setRows(table: BooksTable, rows: readonly AnyRow[]): void {
    this.books = { ...this.books, [table]: rows };
  }

  private add({ table, row, before }: Extract<BooksChange, { do: "add" }>): string | null {
    const rows = this.rows(table);
    if (rows.some(({ id }) => id === row.id)) return null;
    if (rows.length >= MOST_ROWS[table]) return tooManyRows(table);
    this.setRows(table, insertBefore(rows, readRow(table, row), before));
    this.made.push({ do: "add", cell: cellName({ table, id: row.id }) });
    return null;
  }

  private move({ table, id, before }: Extract<BooksChange, { do: "move" }>, index: number): void {
    const rows = this.rows(table);
    const row = rows.find((one) => one.id === id);
    if (row === undefined) return void this.notes.push({ index, because: "missing", table, id });
    const moved = insertBefore(
      rows.filter((one) => one !== row),
      row,
      before === id ? null : before,
    );
    if (moved.every((one, place) => one === rows[place])) return;
    this.setRows(table, moved);
    this.made.push({ do: "move", cell: cellName({ table, id }) });
  }

  private remove({ table, id, was }: Extract<BooksChange, { do: "remove" }>, index: number): void {
    const rows = this.rows(table);
    const row = rows.find((one) => one.id === id);
    if (row === undefined) return;
    if (was !== undefined && !isSameValue(row, was))
      this.notes.push({ index, because: "overwritten", theirs: row });
    if (table === "ownLines") this.clearLine(id);
    this.setRows(
      table,
      rows.filter((one) => one !== row),
    );
    this.made.push({ do: "remove", cell: cellName({ table, id }), row: row as unknown as BooksRow });
  }

  private put(change: PutChange, index: number): void {
    const { table, id = "", field, key, value } = change;
    const group = this.groupOf(change);
    const lost = this.findMissing(change, group);
    if (lost !== null) return void this.notes.push({ index, because: "missing", ...lost });
    if (group === null) return;
    const there = valueIn(group, { field, key });
    const wanted = settle(change);
    if (isSameValue(there, wanted)) return;
    if (change.was !== undefined && !isSameValue(there, change.was))
      this.notes.push({ index, because: "overwritten", theirs: there ?? null });
    this.write(change, group, wanted);
    this.made.push({
      do: "put",
      cell: cellName({ table, id, field, key }),
      value: value as CellValue,
      was: (there ?? null) as CellValue,
    });
    if (table === "periods" && field === "label") this.carryAmounts(String(there), String(wanted));
  }

  private groupOf({ table, id }: PutChange): Group | null {
    if (table === "facts") return this.books.facts;
    return this.rows(table).find((row) => row.id === id) ?? null;
  }

  private findMissing({ table, id = "", field, key = "" }: PutChange, group: Group | null) {
    if (table !== "facts" && group === null) return { table, id };
    const isOfLine = table === "periods" && field === "items";
    const isThere = !isOfLine || this.books.ownLines.some((line) => line.id === key);
    return isThere ? null : { table: "ownLines" as const, id: key };
  }

  private write({ table, id, field, key }: PutChange, group: Group, value: unknown): void {
    const next =
      key === undefined
        ? { ...group, [field]: value }
        : { ...group, [field]: withEntry(group[field] as Group, key, value) };
    if (table === "facts") this.books = { ...this.books, facts: next as StoredBooks["facts"] };
    else
      this.setRows(
        table,
        this.rows(table).map((row) => (row.id === id ? (next as AnyRow) : row)),
      );
  }

  /** What the ledger holds for months whose label is another now, and that nobody else calls by the former one. */
  private carryAmounts(former: string, label: string): void {
    if (former === "" || label === "" || this.books.periods.some((period) => period.label === former)) return;
    for (const { id, amounts } of this.books.adjustments) {
      const amount = valueAt(amounts, former);
      if (amount === undefined || valueAt(amounts, label) !== undefined) continue;
      const cell = { do: "put", table: "adjustments", id, field: "amounts" } as const;
      this.put({ ...cell, key: label, value: amount as number }, -1);
      this.put({ ...cell, key: former, value: null }, -1);
    }
  }

  private clearLine(lineId: string): void {
    for (const { id, items, sources } of this.books.periods) {
      const cell = { do: "put", table: "periods", id, key: lineId, value: null } as const;
      if (Object.hasOwn(items, lineId)) this.put({ ...cell, field: "items" }, -1);
      if (Object.hasOwn(sources, lineId)) this.put({ ...cell, field: "sources" }, -1);
    }
  }
}

function insertBefore<Row extends { id: string }>(
  rows: readonly Row[],
  row: Row,
  before: string | null,
): Row[] {
  const place = rows.findIndex(({ id }) => id === before);
  return rows.toSpliced(place === -1 ? rows.length : place, 0, row);
}

const valueIn = (group: Group, { field, key }: Pick<PutChange, "field" | "key">): unknown =>
  key === undefined ? group[field] : valueAt(group[field] as object, key);

/** Nothing is, of a cell, what it holds while nobody has filled it in. */
function settle(change: PutChange): unknown {
  if (change.value !== null || change.key !== undefined) return change.value ?? undefined;
  return placeOf(change)?.value.parse(undefined);
}

function withEntry(group: Group, key: string, value: unknown): Group {
  if (value !== undefined) return { ...group, [key]: value };
  const { [key]: _, ...rest } = group;
  return rest;
}
