import type { FileTable } from "#kit/table-file/read-table.ts";

/** What the import of one kind of file is made of. */
export interface ImportShape {
  readonly column: unknown;
  /** What a column may be kept as. */
  readonly field: string;
  readonly answers: unknown;
  readonly row: PlannedOne;
  /** What a row is the same as among what is stored already. */
  readonly existing: unknown;
  readonly stored: unknown;
}

/** A row of the file as it is read through the columns, and with what was answered about it. */
interface PlannedOne {
  /** 1 is the first row below the column names. */
  readonly source: { readonly row: number };
  readonly answers: unknown;
}

/** A file that was read up to its columns. */
export interface OpenedTable<T extends ImportShape> {
  readonly table: FileTable;
  readonly encoding: string;
  readonly columns: readonly T["column"][];
}

export interface OpenedFile {
  readonly fileName: string;
  readonly sizeBytes: number;
  readonly encoding: string;
  readonly rowCount: number;
  readonly notes: readonly string[];
}
interface Progress {
  readonly done: number;
  readonly total: number;
}

/** Where an import stands. Everything of it is in memory alone until the rows are stored. */
export interface ImportState<T extends ImportShape> {
  readonly step: "upload" | "columns" | "review" | "done";
  /** What is being waited for, and how far it is. */
  readonly work: {
    readonly kind: "reading" | "planning" | "storing";
    readonly progress: Progress | null;
  } | null;
  /** Why a file was refused. */
  readonly problem: string | null;
  readonly file: OpenedFile | null;
  readonly columns: readonly T["column"][];
  /** The columns are kept as they were in the last file of this shape. */
  readonly isRemembered: boolean;
  /** Somebody has chosen what a column is kept as. */
  readonly wasMapped: boolean;
  readonly rows: readonly T["row"][];
  /** What is stored already, by row; null while that is not known. */
  readonly existing: ReadonlyMap<number, T["existing"]> | null;
  readonly existingProblem: string | null;
  readonly storeProblem: string | null;
  readonly stored: T["stored"] | null;
}

export const FIRST_STATE = {
  step: "upload",
  work: null,
  problem: null,
  file: null,
  columns: [],
  isRemembered: false,
  wasMapped: false,
  rows: [],
  existing: null,
  existingProblem: null,
  storeProblem: null,
  stored: null,
} as const satisfies ImportState<ImportShape>;

export type ImportEvent<T extends ImportShape> =
  | { readonly kind: "chosen" }
  | { readonly kind: "refused"; readonly problem: string }
  | { readonly kind: "progressed"; readonly done: number; readonly total: number }
  | { readonly kind: "opened"; readonly file: OpenedFile; readonly columns: readonly T["column"][] }
  | { readonly kind: "remembered" | "mapped"; readonly columns: readonly T["column"][] }
  | { readonly kind: "planning" }
  | {
      readonly kind: "planned";
      readonly rows: readonly T["row"][];
      readonly done: number;
      readonly total: number;
    }
  | { readonly kind: "answered"; readonly planned: readonly T["row"][] }
  | { readonly kind: "compared"; readonly existing: ReadonlyMap<number, T["existing"]> }
  | { readonly kind: "compared-row"; readonly row: number; readonly existing: T["existing"] | null }
  | { readonly kind: "comparing-failed"; readonly problem: string }
  | { readonly kind: "storing" }
  | { readonly kind: "storing-failed"; readonly problem: string }
  | { readonly kind: "stored"; readonly stored: T["stored"] }
  | { readonly kind: "back-to-columns" }
  | { readonly kind: "started-over" };

function takeRows<T extends ImportShape>(
  state: ImportState<T>,
  event: { readonly rows: readonly T["row"][] } & Progress,
): ImportState<T> {
  if (state.work?.kind !== "planning") return state;
  const rows = [...state.rows, ...event.rows];
  if (event.done < event.total) {
    return { ...state, rows, work: { kind: "planning", progress: { done: event.done, total: event.total } } };
  }
  return { ...state, rows, work: null, step: "review" };
}

function replaceRows<R extends PlannedOne>(rows: readonly R[], planned: readonly R[]): R[] {
  const next = [...rows];
  // Rows stand in the order of the file, without gaps: row 1 is at 0.
  for (const one of planned) next[one.source.row - 1] = one;
  return next;
}

function withExisting<T extends ImportShape>(
  state: ImportState<T>,
  row: number,
  existing: T["existing"] | null,
): ImportState<T> {
  if (state.existing === null) return state;
  const next = new Map(state.existing);
  if (existing === null) next.delete(row);
  else next.set(row, existing);
  return { ...state, existing: next };
}

/** Somebody who was quicker than the answer means what they chose. */
function recall<T extends ImportShape>(
  state: ImportState<T>,
  columns: readonly T["column"][],
): ImportState<T> {
  return state.step === "columns" && !state.wasMapped ? { ...state, columns, isRemembered: true } : state;
}

function withProgress<T extends ImportShape>(
  state: ImportState<T>,
  { done, total }: Progress,
): ImportState<T> {
  return state.work === null ? state : { ...state, work: { ...state.work, progress: { done, total } } };
}

function beginPlanning<T extends ImportShape>(state: ImportState<T>): ImportState<T> {
  const work = { kind: "planning", progress: null } as const;
  return { ...state, rows: [], existing: null, existingProblem: null, work };
}

/** The next state of an import. An event that comes too late (after a cancel) changes nothing. */
export function nextImportState<T extends ImportShape>(
  state: ImportState<T>,
  event: ImportEvent<T>,
): ImportState<T> {
  switch (event.kind) {
    case "chosen":
      return { ...FIRST_STATE, work: { kind: "reading", progress: null } };
    case "refused":
      return { ...FIRST_STATE, problem: event.problem };
    case "progressed":
      return withProgress(state, event);
    case "opened":
      return { ...FIRST_STATE, step: "columns", file: event.file, columns: event.columns };
    case "remembered":
      return recall(state, event.columns);
    case "mapped":
      return { ...state, columns: event.columns, wasMapped: true };
    case "planning":
      return beginPlanning(state);
    case "planned":
      return takeRows(state, event);
    case "answered":
      return { ...state, rows: replaceRows(state.rows, event.planned) };
    case "compared":
      return { ...state, existing: event.existing, existingProblem: null };
    case "compared-row":
      return withExisting(state, event.row, event.existing);
    case "comparing-failed":
      return { ...state, existingProblem: event.problem };
    case "storing":
      return { ...state, storeProblem: null, work: { kind: "storing", progress: null } };
    case "storing-failed":
      return { ...state, work: null, storeProblem: event.problem };
    case "stored":
      return { ...state, work: null, step: "done", stored: event.stored };
    case "back-to-columns":
      return { ...state, step: "columns", work: null, storeProblem: null };
    case "started-over":
      return FIRST_STATE;
  }
}

/** Whether leaving now would lose what a person has done. */
export function wouldLoseWork({ step }: Pick<ImportState<ImportShape>, "step">): boolean {
  return step === "columns" || step === "review";
}
