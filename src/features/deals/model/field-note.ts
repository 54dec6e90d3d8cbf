import { FIELDS, isFigure, type PlacedField } from "./fields/list-fields.ts";
import type { DealData } from "./deal-data.ts";
import { isSameFigure } from "./figure-note.ts";

/**
 * What changes are noted of: a field of the deal or of its books, a funding stack, a guest, or the workspace that the deal
 * is in.
 */
export const FIELD_KINDS_NOTED = ["figure", "books", "stack", "guest", "workspace"] as const;
export type NotedFieldKind = (typeof FIELD_KINDS_NOTED)[number];

/**
 * Where a change came from: somebody typed it, took it over from a document in intake, pasted it into the books from another
 * file, or took a change of before back.
 */
export const FIELD_CAUSES = ["typed", "intake", "import", "undo"] as const;
export type FieldCause = (typeof FIELD_CAUSES)[number];

/**
 * A change of a field, in the field's own unit; null: it held nothing. Prices and headline figures have lines of their own
 * (figure-note.ts).
 */
export interface FieldNote {
  /** In the deal such as "assets.vehicles", in the books the name of the cell. */
  readonly place: string;
  /** What it was called then. */
  readonly name: string;
  readonly was: unknown;
  readonly is: unknown;
}

/** Those that figure-note.ts notes. */
const NOTED_ELSEWHERE: ReadonlySet<string> = new Set([
  "financials.askingPrice",
  "financials.annualRevenue",
  "financials.ebitda",
  "financials.sde",
]);

const NOTED = FIELDS.filter((field) => isFigure(field) && !NOTED_ELSEWHERE.has(field.path));

function figureIn(data: DealData, { group, key }: PlacedField): number | null {
  const held = (data[group] as Readonly<Record<string, unknown>> | undefined)?.[key];
  return typeof held === "number" ? held : null;
}

/** The figures that differ, but for those that figure-note.ts notes. */
export const changedFields = (before: DealData, after: DealData): FieldNote[] =>
  NOTED.flatMap((field) => {
    const [was, is] = [figureIn(before, field), figureIn(after, field)];
    return isSameFigure(was, is) ? [] : [{ place: field.path, name: field.label, was, is }];
  });
