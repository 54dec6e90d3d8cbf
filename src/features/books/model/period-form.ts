import { utcDay } from "#kit/day.ts";
import type { PeriodBasis, PeriodKind, ReturnForm } from "#calc/books/books.ts";
import { TAX_RETURN_LINES } from "#calc/tables/tax-return-lines.ts";
import type { BooksChange } from "./books-change.ts";
import { nameMonths } from "./paste/read-period-head.ts";
import { periodSchema, type BooksRow, type StoredBooks } from "./stored-books.ts";

type StoredPeriod = BooksRow<"periods">;

/** Months as a form asks for them: 2025-01 to 2025-12. */
export interface PeriodForm {
  readonly from: string;
  readonly to: string;
  readonly label: string;
  readonly isProjection: boolean;
  readonly basis: PeriodBasis;
  readonly form: ReturnForm | null;
  /** Null: the order of the documents decides. */
  readonly counts: boolean | null;
  readonly notes: string;
}

export const firstDayOf = (month: string): string => `${month}-01`;
export function lastDayOf(month: string): string {
  const [year = 0, index = 0] = month.split("-").map(Number);
  return utcDay(new Date(Date.UTC(year, index, 0)));
}

export const isMonth = (text: string): boolean => /^(19|20)\d{2}-(0[1-9]|1[0-2])$/.test(text);

/** How many months there are from the first to the last, both included; 0 or less where they are turned round. */
export function countMonths(from: string, to: string): number {
  const [[fromYear = 0, fromMonth = 0], [toYear = 0, toMonth = 0]] = [from, to].map((text) =>
    text.split("-").map(Number),
  ) as [number[], number[]];
  return (toYear - fromYear) * 12 + toMonth - fromMonth + 1;
}

/** The kind that the months make; a year has exactly twelve. */
export const kindOf = ({
  from,
  to,
  isProjection,
}: Pick<PeriodForm, "from" | "to" | "isProjection">): PeriodKind =>
  isProjection ? "projection" : countMonths(from, to) === 12 ? "fiscal_year" : "interim";

/** What is wrong with the months, in words; null where nothing is. */
export function findMonthsProblem({ from, to }: Pick<PeriodForm, "from" | "to">): string | null {
  if (!isMonth(from) || !isMonth(to)) return "Write each month as year and month, for example 2025-01.";
  const count = countMonths(from, to);
  if (count < 1) return "The last month is before the first.";
  return count > 12 ? `These are ${count} months; a period has at most 12. Enter each year by itself.` : null;
}

export const usualLabel = ({ from, to }: Pick<PeriodForm, "from" | "to">): string =>
  isMonth(from) && isMonth(to) ? nameMonths(firstDayOf(from), lastDayOf(to)) : "";

/** A form of the period that most likely comes next: the year before the first, on the same kind of document. */
export function nextPeriodForm({ periods }: StoredBooks, today: string, form: ReturnForm | null): PeriodForm {
  const years = periods.filter(({ kind, endDate }) => kind === "fiscal_year" && endDate !== "");
  const first = years.map(({ startDate }) => startDate).toSorted()[0];
  const year = first === undefined ? Number(today.slice(0, 4)) - 1 : Number(first.slice(0, 4)) - 1;
  const month = first === undefined ? "01" : first.slice(5, 7);
  const from = `${year}-${month}`;
  const to = month === "01" ? `${year}-12` : `${year + 1}-${String(Number(month) - 1).padStart(2, "0")}`;
  const last = years.at(-1);
  return {
    from,
    to,
    label: usualLabel({ from, to }),
    isProjection: false,
    basis: form === null ? (last?.basis ?? "internal") : "tax_return",
    form: form ?? last?.form ?? null,
    counts: null,
    notes: "",
  };
}

export const formOfPeriod = (period: StoredPeriod): PeriodForm => ({
  from: period.startDate.slice(0, 7),
  to: period.endDate.slice(0, 7),
  label: period.label,
  isProjection: period.kind === "projection",
  basis: period.basis,
  form: period.form,
  counts: period.counts,
  notes: period.notes,
});

function fieldsOf(form: PeriodForm) {
  const isReturn = form.basis === "tax_return";
  return {
    label: form.label.trim() === "" ? usualLabel(form) : form.label.trim(),
    startDate: firstDayOf(form.from),
    endDate: lastDayOf(form.to),
    kind: kindOf(form),
    basis: form.basis,
    form: isReturn ? form.form : null,
    counts: form.counts,
    notes: form.notes,
  };
}

/** Adds a period; of a return also the lines of its form that share a key, each with its number. */
export function addPeriodChanges(
  books: StoredBooks,
  form: PeriodForm,
  newId: () => string,
): { id: string; changes: BooksChange[] } {
  const row = periodSchema.parse({ id: newId(), ...fieldsOf(form) });
  return {
    id: row.id,
    changes: [...formLineChanges(books, row.form, newId), { do: "add", table: "periods", row, before: null }],
  };
}

export function changePeriodChanges(
  books: StoredBooks,
  period: StoredPeriod,
  form: PeriodForm,
  newId: () => string,
): BooksChange[] {
  const fields = fieldsOf(form);
  const puts = (Object.keys(fields) as (keyof typeof fields)[]).flatMap((field): BooksChange[] =>
    fields[field] === period[field]
      ? []
      : [{ do: "put", table: "periods", id: period.id, field, value: fields[field], was: period[field] }],
  );
  return [...formLineChanges(books, fields.form, newId), ...puts];
}

/** Lines of a form that share a key with others stand by themselves, with their numbers, and add up. */
function formLineChanges(
  { ownLines }: StoredBooks,
  form: ReturnForm | null,
  newId: () => string,
): BooksChange[] {
  if (form === null) return [];
  const lines = TAX_RETURN_LINES[form];
  return lines
    .filter(({ key }) => lines.filter((other) => other.key === key).length > 1)
    .filter(({ line }) => !ownLines.some((own) => own.form === form && own.number === line))
    .map(({ line, text, key }) => ({
      do: "add",
      table: "ownLines",
      row: { id: newId(), name: text, key, form, number: line },
      before: null,
    }));
}
