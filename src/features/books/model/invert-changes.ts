import { applyChanges } from "./apply-changes.ts";
import { placeOf, type BooksChange, type CellValue } from "./books-change.ts";
import { isSameValue, valueAt } from "./is-same-value.ts";
import { BOOKS_TABLES, type BooksTable, type StoredBooks } from "./stored-books.ts";

/**
 * What takes changes back that are about to be made on `stored`: made after them, it gives what was there. It touches
 * no cell that they do not touch, so that what others typed in between stands. Changes that cannot be made: nothing.
 */
export function invertChanges(stored: StoredBooks, changes: readonly BooksChange[]): BooksChange[] {
  const after = applyChanges(stored, changes);
  return after.ok ? findChanges(after.books, stored) : [];
}

/** The changes that make one state of the books into another. */
export function findChanges(from: StoredBooks, to: StoredBooks): BooksChange[] {
  const changes = listDifferences(from, to);
  const reached = applyChanges(from, changes);
  // A label takes amounts along that stood under another one before.
  return reached.ok ? [...changes, ...listDifferences(reached.books, to)] : changes;
}

function listDifferences(from: StoredBooks, to: StoredBooks): BooksChange[] {
  const tables = BOOKS_TABLES.map((table) => rowChanges(table, from, to));
  return [
    ...tables.flatMap(({ removed }) => removed),
    ...tables.flatMap(({ added }) => added),
    ...tables.flatMap(({ put }) => put),
    ...putChanges({ table: "facts" }, from.facts, to.facts),
    ...tables.flatMap(({ moved }) => moved),
  ];
}

type Group = Readonly<Record<string, unknown>>;
type AnyRow = Group & { readonly id: string };

function rowChanges(table: BooksTable, from: StoredBooks, to: StoredBooks) {
  const [before, after]: [readonly AnyRow[], readonly AnyRow[]] = [from[table], to[table]];
  const there = new Map(before.map((row) => [row.id, row]));
  const wanted = new Map(after.map((row) => [row.id, row]));
  const removed = before
    .filter(({ id }) => !wanted.has(id))
    .map((row): BooksChange => ({ do: "remove", table, id: row.id, was: row }));
  const added = after
    .map((row, place): BooksChange => ({ do: "add", table, row, before: after[place + 1]?.id ?? null }))
    .filter((_, place) => !there.has(after[place]?.id ?? ""))
    // From the last on, so that the row before which one comes is there.
    .toReversed();
  const put = before.flatMap((row) => {
    const other = wanted.get(row.id);
    return other === undefined || other === row ? [] : putChanges({ table, id: row.id }, row, other);
  });
  return { removed, added, put, moved: moves(table, before, after) };
}

/** From the last row on, each that does not stand before the one that it is to stand before. */
function moves(table: BooksTable, from: readonly AnyRow[], after: readonly AnyRow[]): BooksChange[] {
  const wanted = after.map(({ id }) => id);
  const there = new Set(from.map(({ id }) => id));
  const common = wanted.filter((id) => there.has(id));
  let now = from.map(({ id }) => id).filter((id) => common.includes(id));
  const found: BooksChange[] = [];
  for (const [place, id] of [...common.entries()].toReversed()) {
    const before = common[place + 1] ?? null;
    const at = now.indexOf(id);
    if ((now[at + 1] ?? null) === before) continue;
    now = now.filter((other) => other !== id);
    now.splice(before === null ? now.length : now.indexOf(before), 0, id);
    // Among all rows that come, not only among those that were there.
    found.push({ do: "move", table, id, before: wanted[wanted.indexOf(id) + 1] ?? null });
  }
  return found;
}

function putChanges(at: { table: BooksTable | "facts"; id?: string }, from: Group, to: Group): BooksChange[] {
  return Object.keys(to).flatMap((field) => {
    const place = placeOf({ table: at.table, field });
    if (place === null || from[field] === to[field]) return [];
    const cell = { do: "put", ...at, field } as const;
    if (place.key === null) return putChange(cell, from[field], to[field]);
    const [before, after] = [from[field] as object, to[field] as object];
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) =>
      putChange({ ...cell, key }, valueAt(before, key), valueAt(after, key)),
    );
  });
}

const putChange = (
  cell: { do: "put"; table: BooksTable | "facts"; field: string; key?: string },
  was: unknown,
  value: unknown,
): BooksChange[] =>
  isSameValue(was, value)
    ? []
    : [{ ...cell, value: (value ?? null) as CellValue, was: (was ?? null) as CellValue }];
