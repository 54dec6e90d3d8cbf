import type { ImportShape } from "./import-state.ts";

/** What the page needs of a file that was read; its rows stay in the worker until their columns are chosen. */
export interface ReadFile<T extends ImportShape> {
  readonly fileName: string;
  readonly sizeBytes: number;
  readonly encoding: string;
  readonly rowCount: number;
  readonly columns: readonly T["column"][];
  readonly notes: readonly string[];
}

export type ToWorker<T extends ImportShape> =
  | { readonly kind: "read"; readonly file: Blob; readonly fileName: string; readonly now: string }
  | {
      readonly kind: "plan";
      readonly columns: readonly T["column"][];
      readonly answers: ReadonlyMap<number, T["answers"]>;
    };

export type FromWorker<T extends ImportShape> =
  | { readonly kind: "progress"; readonly done: number; readonly total: number }
  | { readonly kind: "problem"; readonly problem: string }
  | { readonly kind: "read"; readonly file: ReadFile<T> }
  | {
      readonly kind: "rows";
      readonly rows: readonly T["row"][];
      readonly done: number;
      readonly total: number;
    };
