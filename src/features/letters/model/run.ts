/** A stretch of text with where it comes from: the template's own words, the form, or a gap that is still open. */
export interface Run {
  readonly text: string;
  readonly from: "template" | "form" | "gap";
  readonly isDefined?: true;
  /** The number of a section, which this text says: a word processor can count it anew. */
  readonly section?: number;
}

export type Runs = readonly Run[];

export interface AmountRow {
  readonly label: Runs;
  readonly amount: string;
  readonly isSum: boolean;
}

/** What a clause is made of. Preview, DOCX, PDF and plain text are all drawn from this. */
export type Block =
  | { readonly kind: "paragraph"; readonly runs: Runs }
  | { readonly kind: "list"; readonly items: readonly Runs[] }
  | { readonly kind: "amounts"; readonly rows: readonly AmountRow[] };

export const textOf = (runs: Runs): string => runs.map(({ text }) => text).join("");
