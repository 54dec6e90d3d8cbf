import type { PlannedRow, RowAnswers } from "#features/deal-import/model/plan-row.ts";
import type { Column } from "#features/deal-import/model/recognise-columns.ts";

/** What the page needs of a file that was read; its rows stay in the worker until their columns are chosen. */
export interface ReadFile {
  readonly fileName: string;
  readonly sizeBytes: number;
  readonly encoding: string;
  readonly rowCount: number;
  readonly columns: readonly Column[];
  readonly notes: readonly string[];
}

export type ToWorker =
  | { readonly kind: "read"; readonly file: Blob; readonly fileName: string; readonly now: string }
  | {
      readonly kind: "plan";
      readonly columns: readonly Column[];
      readonly answers: ReadonlyMap<number, RowAnswers>;
    };

export type FromWorker =
  | { readonly kind: "progress"; readonly done: number; readonly total: number }
  | { readonly kind: "problem"; readonly problem: string }
  | { readonly kind: "read"; readonly file: ReadFile }
  | {
      readonly kind: "rows";
      readonly rows: readonly PlannedRow[];
      readonly done: number;
      readonly total: number;
    };
