import { HyperFormula } from "hyperformula";
import type { FormulaCell } from "#features/report-files/model/workbook/cells.ts";
import { addressOf } from "#features/report-files/model/workbook/formula-text.ts";
import type { WorkbookPlan } from "#features/report-files/model/workbook/workbook-plan.ts";

/** GPL 3: a development dependency, never shipped. */
const LICENCE = "gpl-v3";
/** A search by steps ends where its steps end; everything else agrees to nine digits. */
const TOLERANCE = 1e-9;
const SEARCH_TOLERANCE = 1e-5;

type Calculated = number | string | boolean | null;

/** One formula of the workbook that a spreadsheet calculates to something else than the core. */
export interface Difference {
  readonly cell: string;
  readonly formula: string;
  readonly core: number | string;
  readonly sheet: unknown;
}

/**
 * Calculates every formula of a workbook from its inputs alone, without the values that the core put beside them.
 *
 * Answers how many formulas there are and which of them disagree with the core.
 */
export function recalculate(plan: WorkbookPlan): { formulas: number; wrong: Difference[] } {
  const book = HyperFormula.buildFromSheets(
    sheetsOf(plan),
    { licenseKey: LICENCE, precisionRounding: 14, useArrayArithmetic: true },
    // All at once: each one that is added later calculates the whole again.
    [...plan.names].map(([name, reference]) => ({ name, expression: `=${reference}` })),
  );
  const wrong: Difference[] = [];
  let formulas = 0;
  for (const { title, rows } of plan.sheets) {
    const sheet = book.getSheetId(title) ?? -1;
    for (const [row, cells] of rows.entries()) {
      const scale = largestOf(cells.flatMap((cell) => (cell?.kind === "formula" ? [cell] : [])));
      for (const [col, cell] of cells.entries()) {
        if (cell?.kind !== "formula") continue;
        formulas += 1;
        const value = book.getCellValue({ sheet, row, col });
        if (!agree(cell, value as Calculated, scale))
          wrong.push({
            cell: `${title}!${addressOf(col, row)} ${cell.name ?? ""}`,
            formula: cell.formula,
            core: cell.value,
            sheet: value,
          });
      }
    }
  }
  book.destroy();
  return { formulas, wrong };
}

function sheetsOf({ sheets }: WorkbookPlan): Record<string, (number | string | null)[][]> {
  return Object.fromEntries(
    sheets.map(({ title, rows }) => [
      title,
      rows.map((cells) =>
        cells.map((cell) => {
          if (cell === null || cell === undefined) return null;
          if (cell.kind === "formula") return `=${cell.formula}`;
          const held = cell.kind === "text" ? cell.text : cell.value;
          // Text that begins like a formula, and text of digits, stays the text that it is.
          return typeof held === "string" ? (held === "" ? null : `'${held}`) : held;
        }),
      ),
    ]),
  );
}

const largestOf = (cells: readonly FormulaCell[]): number =>
  Math.max(1, ...cells.map(({ value }) => (typeof value === "number" ? Math.abs(value) : 0)));

/** A sum that ends near 0 is as exact as its terms, not as its result: numbers are compared at the size of their row. */
function agree({ value, formula, name = "" }: FormulaCell, calculated: Calculated, scale: number): boolean {
  if (typeof value !== "number") return (calculated ?? "") === value;
  if (typeof calculated !== "number") return false;
  const tolerance = /IRR\(|Irr/.test(`${formula} ${name}`) ? SEARCH_TOLERANCE : TOLERANCE;
  return Math.abs(value - calculated) <= tolerance * Math.max(scale, Math.abs(value));
}
