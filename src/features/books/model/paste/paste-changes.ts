import type { LineKey, PeriodBasis, ReturnForm } from "#calc/books/books.ts";
import { LINE_LABELS } from "#features/books/model/books-labels.ts";
import type { BooksChange } from "#features/books/model/books-change.ts";
import { addPeriodChanges } from "#features/books/model/period-form.ts";
import type { StoredBooks } from "#features/books/model/stored-books.ts";
import type { ReadColumn } from "./find-heads.ts";
import { nameOfLine } from "./line-words.ts";
import type { PasteReading, ReadRow } from "./read-paste.ts";

/** What becomes of a column: the months that it is, or nothing. */
export interface ColumnChoice {
  readonly isTaken: boolean;
  /** 2025-01 and 2025-12. */
  readonly from: string;
  readonly to: string;
  readonly isProjection: boolean;
  readonly basis: PeriodBasis;
  readonly form: ReturnForm | null;
}

export interface PasteChoices {
  readonly columns: readonly ColumnChoice[];
  /** Null: left out. */
  readonly rows: readonly (LineKey | null)[];
}

export function firstChoices({ columns, rows }: PasteReading): PasteChoices {
  return {
    columns: columns.map(choiceOf),
    rows: rows.map(({ use }) => (use.kind === "line" ? use.key : null)),
  };
}

function choiceOf({ reading }: ReadColumn): ColumnChoice {
  if (reading.kind !== "months")
    return { isTaken: false, from: "", to: "", isProjection: false, basis: "internal", form: null };
  const { months, basis = "internal", form = null } = reading;
  return {
    isTaken: true,
    from: months.startDate.slice(0, 7),
    to: months.endDate.slice(0, 7),
    isProjection: months.kind === "projection",
    basis,
    form,
  };
}

/** Puts what was accepted of a reading into the books: into periods of the same months and document, else into new ones. */
export function pasteChanges(
  books: StoredBooks,
  reading: PasteReading,
  choices: PasteChoices,
  newId: () => string,
): BooksChange[] {
  const lines = new Lines(books, reading.rows, choices.rows, newId);
  const cells = choices.columns.flatMap((choice, column): BooksChange[] => {
    if (
      !choice.isTaken ||
      !reading.rows.some((row, index) => choices.rows[index] !== null && row.cells[column]?.kind === "amount")
    )
      return [];
    return columnChanges(books, choice, (id) => lines.puts(id, column), newId);
  });
  return [...lines.added, ...cells];
}

function columnChanges(
  books: StoredBooks,
  choice: ColumnChoice,
  puts: (periodId: string) => BooksChange[],
  newId: () => string,
): BooksChange[] {
  const known = books.periods.find(
    ({ startDate, endDate, basis }) =>
      basis === choice.basis && startDate.slice(0, 7) === choice.from && endDate.slice(0, 7) === choice.to,
  );
  if (known !== undefined) return puts(known.id);
  const form = { ...choice, label: "", counts: null, notes: "" };
  // The lines of its form are not needed: what was pasted has lines of its own.
  const { id, changes } = addPeriodChanges(books, form, newId);
  return [...changes.filter(({ table }) => table === "periods"), ...puts(id)];
}

/** The rows that are taken: under a key by themselves, or as lines of the business's own where several share it. */
class Lines {
  readonly added: BooksChange[] = [];
  private readonly ids: (string | null)[];
  private readonly rows: readonly ReadRow[];
  private readonly keys: readonly (LineKey | null)[];
  private readonly books: StoredBooks;

  constructor(
    books: StoredBooks,
    rows: readonly ReadRow[],
    keys: readonly (LineKey | null)[],
    newId: () => string,
  ) {
    this.books = books;
    this.rows = rows;
    this.keys = keys;
    this.ids = rows.map(({ name, use }, index) => {
      const key = keys[index] ?? null;
      const isAlone = keys.filter((other) => other === key).length === 1;
      const isSure = use.kind === "line" && use.isSure && use.key === key;
      if (key === null || (isAlone && isSure)) return null;
      const known = books.ownLines.find(
        (line) => line.key === key && nameOfLine(line.name) === nameOfLine(name),
      );
      if (known !== undefined) return known.id;
      const row = { id: newId(), name: name === "" ? LINE_LABELS[key] : name, key, form: null, number: "" };
      this.added.push({ do: "add", table: "ownLines", row, before: null });
      return row.id;
    });
  }

  puts(periodId: string, column: number): BooksChange[] {
    const period = this.books.periods.find(({ id }) => id === periodId);
    return this.rows.flatMap((row, index): BooksChange[] => {
      const [cell, key] = [row.cells[column], this.keys[index] ?? null];
      if (key === null || cell?.kind !== "amount") return [];
      const own = this.ids[index] ?? null;
      const was = (own === null ? period?.lines[key] : period?.items[own]) ?? null;
      if (was === cell.value) return [];
      const place = {
        do: "put",
        table: "periods",
        id: periodId,
        field: own === null ? "lines" : "items",
        key: own ?? key,
      } as const;
      return [{ ...place, value: cell.value, was }];
    });
  }
}
