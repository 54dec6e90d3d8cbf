import { type NoFigureReason } from "#calc";
import { type CellUnit, formula, label, note } from "./cells.ts";
import { nameOf, quoted, whenAll } from "./formula-text.ts";
import { addRow, type SheetPlan } from "./sheet-builder.ts";

/** What a figure needs, and why there is none without it. */
export interface Need {
  readonly condition: string;
  readonly reason: NoFigureReason;
}

export const NEEDS = {
  price: { condition: "Price>0", reason: "price-missing" },
  revenue: { condition: "Revenue>0", reason: "revenue-missing" },
  ebitda: { condition: "Ebitda<>0", reason: "ebitda-missing" },
  positiveEbitda: { condition: "Ebitda>0", reason: "ebitda-not-positive" },
  employees: { condition: "Employees>0", reason: "employees-missing" },
  assets: { condition: "TotalAssets>0", reason: "assets-missing" },
} as const satisfies Record<string, Need>;

export interface FigureSpec {
  readonly name: string;
  readonly title: string;
  /** The formula when all needs are met. */
  readonly figure: string;
  readonly needs: readonly Need[];
  /** The core's value, in the unit of the cell; null is N/A. */
  readonly value: number | null;
  readonly unit: CellUnit;
  /** The formula in words. */
  readonly words: string;
  /** The core's sentence why there is no figure. */
  readonly reason: string | undefined;
  readonly source: string;
  readonly strong?: boolean;
}

export const FIGURE_HEADS = [
  "",
  "Figure",
  "How it is worked out",
  "Why there is no figure",
  "Source",
] as const;

/** Title, figure, formula in words, why there is none, and source, side by side. */
export function addFigure(sheet: SheetPlan, spec: FigureSpec): void {
  const { name, needs, strong = false } = spec;
  const figure = whenAll(
    needs.map(({ condition }) => condition),
    spec.figure,
  );
  addRow(
    sheet,
    label(spec.title),
    formula(figure, spec.value, spec.unit, { name, strong }),
    note(spec.words),
    needs.length === 0
      ? null
      : formula(reasonFormula(name, needs), spec.value === null ? (spec.reason ?? "") : ""),
    note(spec.source),
  );
}

/** Nothing beside a figure; else the reason of the first need that is not met. */
export function reasonFormula(name: string, needs: readonly Need[]): string {
  const last = needs.at(-1);
  if (last === undefined) return quoted("");
  const chain = needs
    .slice(0, -1)
    .reduceRight(
      (otherwise, { condition, reason }) => `IF(${condition},${otherwise},${reasonName(reason)})`,
      reasonName(last.reason),
    );
  return `IF(ISNUMBER(${name}),${quoted("")},${chain})`;
}

export const reasonName = (reason: NoFigureReason): string => `Reason_${nameOf(reason)}`;
