import type { ExistingDeal } from "./decide-row.ts";
import type { ListingField } from "./listing-fields.ts";
import type { PlannedRow } from "./plan-row.ts";
import { type Column, mapColumn } from "./recognise-columns.ts";

export interface OpenedFile {
  readonly fileName: string;
  readonly sizeBytes: number;
  readonly encoding: string;
  readonly rowCount: number;
  readonly notes: readonly string[];
}
export interface StoredDeal {
  readonly row: number;
  readonly dealId: string;
  readonly name: string;
}
interface Progress {
  readonly done: number;
  readonly total: number;
}

/** Where an import stands. Everything of it is in memory alone until the rows are stored. */
export interface ImportState {
  readonly step: "upload" | "columns" | "review" | "done";
  /** What is being waited for, and how far it is. */
  readonly work: {
    readonly kind: "reading" | "planning" | "storing";
    readonly progress: Progress | null;
  } | null;
  /** Why a file was refused. */
  readonly problem: string | null;
  readonly file: OpenedFile | null;
  readonly columns: readonly Column[];
  /** The columns are kept as they were in the last file of this shape. */
  readonly isRemembered: boolean;
  /** Somebody has chosen what a column is kept as. */
  readonly wasMapped: boolean;
  readonly rows: readonly PlannedRow[];
  /** The deals that are there already, by row; null while that is not known. */
  readonly existing: ReadonlyMap<number, ExistingDeal> | null;
  readonly existingProblem: string | null;
  readonly storeProblem: string | null;
  readonly stored: readonly StoredDeal[];
}

export const FIRST_STATE: ImportState = {
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
  stored: [],
};

export type ImportEvent =
  | { readonly kind: "chosen" }
  | { readonly kind: "refused"; readonly problem: string }
  | { readonly kind: "progressed"; readonly done: number; readonly total: number }
  | { readonly kind: "opened"; readonly file: OpenedFile; readonly columns: readonly Column[] }
  | { readonly kind: "remembered"; readonly columns: readonly Column[] }
  | { readonly kind: "mapped"; readonly index: number; readonly field: ListingField | null }
  | { readonly kind: "planning" }
  | {
      readonly kind: "planned";
      readonly rows: readonly PlannedRow[];
      readonly done: number;
      readonly total: number;
    }
  | { readonly kind: "answered"; readonly planned: readonly PlannedRow[] }
  | { readonly kind: "compared"; readonly existing: ReadonlyMap<number, ExistingDeal> }
  | { readonly kind: "compared-row"; readonly row: number; readonly existing: ExistingDeal | null }
  | { readonly kind: "comparing-failed"; readonly problem: string }
  | { readonly kind: "storing" }
  | { readonly kind: "storing-failed"; readonly problem: string }
  | { readonly kind: "stored"; readonly stored: readonly StoredDeal[] }
  | { readonly kind: "back-to-columns" }
  | { readonly kind: "started-over" };

function takeRows(state: ImportState, event: Extract<ImportEvent, { kind: "planned" }>): ImportState {
  if (state.work?.kind !== "planning") return state;
  const rows = [...state.rows, ...event.rows];
  if (event.done < event.total) {
    return { ...state, rows, work: { kind: "planning", progress: { done: event.done, total: event.total } } };
  }
  return { ...state, rows, work: null, step: "review" };
}

function replaceRows(rows: readonly PlannedRow[], planned: readonly PlannedRow[]): PlannedRow[] {
  const next = [...rows];
  // Rows stand in the order of the file, without gaps: row 1 is at 0.
  for (const one of planned) next[one.source.row - 1] = one;
  return next;
}

function withExisting(state: ImportState, row: number, existing: ExistingDeal | null): ImportState {
  if (state.existing === null) return state;
  const next = new Map(state.existing);
  if (existing === null) next.delete(row);
  else next.set(row, existing);
  return { ...state, existing: next };
}

/** Somebody who was quicker than the answer means what they chose. */
function recall(state: ImportState, columns: readonly Column[]): ImportState {
  return state.step === "columns" && !state.wasMapped ? { ...state, columns, isRemembered: true } : state;
}

function withProgress(state: ImportState, { done, total }: Progress): ImportState {
  return state.work === null ? state : { ...state, work: { ...state.work, progress: { done, total } } };
}

function beginPlanning(state: ImportState): ImportState {
  const work = { kind: "planning", progress: null } as const;
  return { ...state, rows: [], existing: null, existingProblem: null, work };
}

/** The next state of an import. An event that comes too late (after a cancel) changes nothing. */
export function nextImportState(state: ImportState, event: ImportEvent): ImportState {
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
      return { ...state, columns: mapColumn(state.columns, event.index, event.field), wasMapped: true };
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
export function wouldLoseWork(state: ImportState): boolean {
  return state.step === "columns" || state.step === "review";
}
