import type { BooksFigures } from "#calc/books/books-figures.ts";
import {
  type Books,
  EXPENSE_KEYS,
  type LineKey,
  PERIOD_BASES,
  type PeriodLines,
  type ReturnForm,
} from "#calc/books/books.ts";
import { figureBooks } from "#calc/books/figure-books.ts";
import { combineLines, differenceOfDocuments, operatingExpensesOf } from "#calc/books/sheet-sums.ts";
import { TAX_RETURN_LINES } from "#calc/tables/tax-return-lines.ts";
import { formatAmount, formatCount, formatSigned, NOTHING } from "#kit/format-figure.ts";
import { BASIS_LABELS, LINE_LABELS } from "#features/books/model/books-labels.ts";
import type { BooksRow, StoredBooks } from "#features/books/model/stored-books.ts";
import { toBooks } from "#features/books/model/to-books.ts";
import type { SheetCell, SheetColumn, SheetModel, SheetRow } from "./sheet-model.ts";

export type StoredPeriod = BooksRow<"periods">;

export interface PeriodColumn extends SheetColumn {
  /** Its place among the stored periods; null: the twelve months to date, which are worked out. */
  readonly index: number | null;
  readonly label: string;
  readonly document: string;
  readonly counts: boolean;
  /** The column of the document that counts for the same months, where this one does not. */
  readonly comparedTo: number | null;
}

export interface BooksSheet extends SheetModel {
  readonly columns: readonly PeriodColumn[];
  readonly books: Books;
  readonly figures: BooksFigures;
  /** The form whose numbers stand beside the lines, where all returns have the same. */
  readonly form: ReturnForm | null;
  readonly hiddenLines: number;
}

export interface SheetChoices {
  readonly today: string;
  readonly isExpensesOpen: boolean;
  readonly showsAll: boolean;
  readonly mayEdit: boolean;
}

const KIND_ORDER = ["fiscal_year", "interim", "projection"] as const;
const ALWAYS: ReadonlySet<LineKey> = new Set<LineKey>([
  "revenue",
  "costOfGoods",
  "officerPay",
  "wages",
  "payrollTaxes",
  "rent",
  "insurance",
  "otherExpenses",
  "depreciation",
  "amortization",
  "interest",
  "otherIncome",
  "incomeTaxes",
  "netIncome",
]);

/** The sheet of a deal's periods: what is typed, and what follows from it. */
export function makeSheet(stored: StoredBooks, choices: SheetChoices): BooksSheet {
  const books = toBooks(stored);
  const figures = figureBooks(books, { today: choices.today });
  const columns = columnsOf(stored, figures);
  const form = commonForm(stored.periods);
  const { rows, hiddenLines } = rowsOf(stored, form, choices);
  const ttm = columns.some(({ index }) => index === null) ? yearToDate(books, choices.today) : null;
  const data = columns.map(({ index }) =>
    index === null
      ? ttm
      : { lines: books.periods[index]?.lines ?? {}, figures: figures.periods[index] ?? null },
  );
  const cellAt = (row: number, column: number): SheetCell => {
    const at = columns[column];
    const line = rows[row];
    if (at === undefined || line === undefined || line.look === "group") return NO_CELL;
    const period = at.index === null ? null : (stored.periods[at.index] ?? null);
    const value = valueOf(line, data[column] ?? null, period);
    const counting = at.comparedTo === null ? undefined : columns[at.comparedTo];
    const reference =
      counting === undefined || at.comparedTo === null
        ? null
        : valueOf(line, data[at.comparedTo] ?? null, stored.periods[counting.index ?? -1] ?? null);
    return {
      value,
      text: textOf(line, value),
      ...targetOf(line, period, stored, choices.mayEdit),
      ...(counting === undefined ? {} : compared(line, value, reference)),
      ...(at.index === null && line.id === "depreciation" ? partlyStated(figures) : {}),
    };
  };
  return { rows, columns, cellAt, books, figures, form, hiddenLines };
}

const NO_CELL: SheetCell = { value: null, text: "", target: null };

function columnsOf({ periods }: StoredBooks, figures: BooksFigures): PeriodColumn[] {
  const order = periods
    .map((period, index) => ({ period, index, counts: figures.periods[index]?.counts ?? false }))
    .toSorted(
      (one, other) =>
        KIND_ORDER.indexOf(one.period.kind) - KIND_ORDER.indexOf(other.period.kind) ||
        (one.period.endDate || "9").localeCompare(other.period.endDate || "9") ||
        one.period.startDate.localeCompare(other.period.startDate) ||
        Number(other.counts) - Number(one.counts) ||
        PERIOD_BASES.indexOf(one.period.basis) - PERIOD_BASES.indexOf(other.period.basis),
    );
  const columns = order.map(({ period, index, counts }): PeriodColumn => {
    const counting = order.findIndex((other) => other.counts && isSameSpan(other.period, period));
    const document = BASIS_LABELS[period.basis];
    return {
      id: period.id,
      index,
      label: period.label === "" ? "No name" : period.label,
      document,
      name: `${period.label}, ${document}`,
      counts,
      comparedTo: counts || counting === -1 ? null : counting,
      isOther: !counts && counting !== -1,
    };
  });
  if (figures.alternatives.ttm === null) return columns;
  const ttm = { id: "ttm", index: null, label: "TTM", document: "to date", name: "Twelve months to date" };
  return [...columns, { ...ttm, counts: false, comparedTo: null, isWorkedOut: true }];
}

export const isSameSpan = (one: StoredPeriod, other: StoredPeriod): boolean =>
  one.startDate === other.startDate && one.endDate === other.endDate && one.startDate !== "";

function commonForm(periods: readonly StoredPeriod[]): ReturnForm | null {
  const forms = new Set(periods.flatMap(({ form }) => form ?? []));
  return forms.size === 1 ? ([...forms][0] ?? null) : null;
}

interface ColumnData {
  readonly lines: PeriodLines;
  readonly figures: Partial<Record<FigureRow, number | null>> | null;
}

/** The twelve months to date, by line and by figure. */
function yearToDate(books: Books, today: string): ColumnData {
  const { base, baseDetail } = figureBooks({ ...books, base: "ttm" }, { today });
  const parts = baseDetail.indexes.map((index, place) => ({
    weight: base.uses[place]?.weight ?? 0,
    lines: books.periods[index]?.lines ?? {},
  }));
  return { lines: parts.length === 0 ? { revenue: base.revenue } : combineLines(parts), figures: base };
}

type FigureRow =
  | "grossProfit"
  | "grossMarginPct"
  | "computedNetIncome"
  | "unexplained"
  | "netIncomeUsed"
  | "reportedEbitda"
  | "ebitdaMarginPct"
  | "revenueChangePct"
  | "reportedSde";

const figureRow = (id: FigureRow, label: string, look: SheetRow["look"]): SheetRow => ({ id, label, look });
const OWN = "own:";

function rowsOf(stored: StoredBooks, form: ReturnForm | null, { isExpensesOpen, showsAll }: SheetChoices) {
  const used = new Set<string>(stored.periods.flatMap(({ lines }) => Object.keys(lines)));
  const ofForms = new Set(
    stored.periods.flatMap((period) =>
      period.form ? TAX_RETURN_LINES[period.form].map(({ key }) => key) : [],
    ),
  );
  const owned = new Set(stored.ownLines.map(({ key }) => key));
  const isShown = (key: LineKey) =>
    showsAll || used.has(key) || ALWAYS.has(key) || ofForms.has(key) || owned.has(key);
  let hiddenLines = 0;
  const keyRows = (key: LineKey, look: "line" | "inner"): SheetRow[] => {
    if (!isShown(key)) {
      hiddenLines++;
      return [];
    }
    const own = stored.ownLines.filter((line) => line.key === key);
    const number =
      form === null || own.length > 0
        ? undefined
        : TAX_RETURN_LINES[form].find((line) => line.key === key)?.line;
    const row = { id: key, label: LINE_LABELS[key], look, ...(number === undefined ? {} : { number }) };
    return [
      row,
      ...own.map((line): SheetRow => ({
        id: `${OWN}${line.id}`,
        label: line.name,
        look: "own",
        ownLineId: line.id,
        ...(line.number === "" ? {} : { number: line.number }),
      })),
    ];
  };
  // In the order of the document, where the year is one; what the form does not have stands behind.
  const ofForm = form === null ? [] : TAX_RETURN_LINES[form].map(({ key }) => key);
  const placeOf = (key: LineKey) => (ofForm.includes(key) ? ofForm.indexOf(key) : ofForm.length);
  const expenses = EXPENSE_KEYS.toSorted((a, b) => placeOf(a) - placeOf(b)).flatMap((key) =>
    keyRows(key, "inner"),
  );
  const unplaced = stored.ownLines.filter(({ key }) => key === null);
  const rows: SheetRow[] = [
    ...keyRows("revenue", "line"),
    ...keyRows("costOfGoods", "line"),
    figureRow("grossProfit", "Gross profit", "total"),
    figureRow("grossMarginPct", "Gross margin, %", "percent"),
    {
      id: "expenses",
      label: "Operating expenses",
      look: "group",
      group: { lines: expenses.filter(({ look }) => look === "inner").length, isOpen: isExpensesOpen },
    },
    ...(isExpensesOpen ? expenses : []),
    { id: "operatingExpenses", label: "Operating expenses", look: "total" },
    ...(
      ["depreciation", "amortization", "interest", "otherIncome", "otherExpense", "incomeTaxes"] as const
    ).flatMap((key) => keyRows(key, "line")),
    figureRow("computedNetIncome", "Net income, computed", "total"),
    ...keyRows("netIncome", "line"),
    figureRow("unexplained", "Unexplained", "plain"),
    figureRow("netIncomeUsed", "Net income, used", "plain"),
    figureRow("reportedEbitda", "Reported EBITDA", "big"),
    figureRow("ebitdaMarginPct", "EBITDA margin, %", "percent"),
    figureRow("revenueChangePct", "Revenue on the year before, %", "percent"),
    figureRow("reportedSde", "Reported SDE", "final"),
    { id: "capex", label: "Capital expenditure", look: "line" },
    { id: "maintenanceCapex", label: "Of it maintenance", look: "inner" },
    ...unplaced.map((line): SheetRow => ({
      id: `${OWN}${line.id}`,
      label: `${line.name} (goes nowhere yet)`,
      look: "own",
      ownLineId: line.id,
    })),
  ];
  return { rows, hiddenLines };
}

function valueOf(row: SheetRow, data: ColumnData | null, period: StoredPeriod | null): number | null {
  if (data === null) return null;
  if (row.ownLineId !== undefined) return period?.items[row.ownLineId] ?? null;
  if (row.id === "capex" || row.id === "maintenanceCapex") return period?.[row.id] ?? null;
  if (row.id === "operatingExpenses") return operatingExpensesOf(data.lines);
  if (Object.hasOwn(LINE_LABELS, row.id)) return data.lines[row.id as LineKey] ?? null;
  return data.figures?.[row.id as FigureRow] ?? null;
}

function textOf({ look, id }: SheetRow, value: number | null): string {
  if (value === null) return NOTHING;
  if (look === "percent") return formatCount(value, 1);
  return formatAmount(value, { parentheses: id === "unexplained" || value < 0 });
}

function targetOf(
  row: SheetRow,
  period: StoredPeriod | null,
  stored: StoredBooks,
  mayEdit: boolean,
): Pick<SheetCell, "target" | "locked"> {
  if (period === null || !mayEdit) return { target: null };
  const cell = { table: "periods", id: period.id } as const;
  if (row.ownLineId !== undefined) return { target: { ...cell, field: "items", key: row.ownLineId } };
  if (row.id === "capex" || row.id === "maintenanceCapex") return { target: { ...cell, field: row.id } };
  if (!Object.hasOwn(LINE_LABELS, row.id)) return { target: null };
  const parts = stored.ownLines.filter(({ key, id }) => key === row.id && period.items[id] !== undefined);
  if (parts.length === 0) return { target: { ...cell, field: "lines", key: row.id } };
  return {
    target: null,
    locked: `Adds up ${parts.length === 1 ? "the line" : `the ${parts.length} lines`} below it: type there.`,
  };
}

function compared(
  { look }: SheetRow,
  value: number | null,
  reference: number | null,
): Pick<SheetCell, "difference" | "isSame"> {
  if (look === "percent") return {};
  const difference = differenceOfDocuments(value, reference);
  if (difference === null) return {};
  if (difference === 0) return { isSame: true };
  return { difference: formatSigned(difference, (amount) => formatAmount(amount)) };
}

function partlyStated({ baseDetail, periods }: BooksFigures): Pick<SheetCell, "partly"> {
  const missing = baseDetail.indexes
    .map((index) => periods[index])
    .filter((period) => period?.notStated.includes("depreciation"));
  const [first] = missing;
  return first === undefined ? {} : { partly: `Depreciation is not stated for ${first.label}` };
}
