/** How a cell is shown. `share` is a fraction shown in percent: 0.275 reads 27.5%. */
export type CellUnit =
  | "usd"
  | "cents"
  | "share"
  | "points-share"
  | "ratio"
  | "ratio-2"
  | "years"
  | "count"
  | "plain";

export type TextLook = "title" | "section" | "head" | "label" | "text" | "note";

export interface TextCell {
  readonly kind: "text";
  readonly text: string;
  readonly look: TextLook;
  readonly name?: string;
}

/** A constant that formulas read: on the inputs sheet and nowhere else. null is unknown and stays empty. */
export interface InputCell {
  readonly kind: "input";
  readonly value: number | string | null;
  readonly unit: CellUnit;
  readonly name?: string;
}

/** A formula with the value that the core calculated for it. */
export interface FormulaCell {
  readonly kind: "formula";
  /** Without the leading "=". */
  readonly formula: string;
  readonly value: number | string;
  readonly unit: CellUnit;
  readonly name?: string;
  /** A result that a reader looks for. */
  readonly strong?: boolean;
}

export type PlannedCell = TextCell | InputCell | FormulaCell;
export type PlannedRow = readonly (PlannedCell | null)[];

/** What stands where a figure cannot be worked out: a text, so that it can never be taken for 0. */
export const NOT_AVAILABLE = "N/A";

export const label = (text: string): TextCell => ({ kind: "text", text, look: "label" });
export const plainText = (text: string): TextCell => ({ kind: "text", text, look: "text" });
export const note = (text: string): TextCell => ({ kind: "text", text, look: "note" });
export const head = (text: string): TextCell => ({ kind: "text", text, look: "head" });

export function input(name: string, value: number | string | null, unit: CellUnit = "plain"): InputCell {
  return { kind: "input", name, value, unit };
}

export function formula(
  text: string,
  value: number | string | null,
  unit: CellUnit = "plain",
  more: { readonly name?: string; readonly strong?: boolean } = {},
): FormulaCell {
  return { kind: "formula", formula: text, value: value ?? NOT_AVAILABLE, unit, ...more };
}

/** A percentage of the core (27.5) as the fraction that a spreadsheet shows in percent (0.275). */
export function shareOf(pct: number): number;
export function shareOf(pct: number | null): number | null;
export function shareOf(pct: number | null): number | null {
  return pct === null ? null : pct / 100;
}
