import { isCost, type RowUse } from "#features/books/model/paste/place-rows.ts";
import { readAmount } from "#features/books/model/paste/read-amount.ts";
import { zerosOfTitle } from "#features/books/model/paste/read-paste.ts";
import type { Fact } from "#features/intake/model/facts/fact.ts";
import { spanOf, type GridRow } from "./grid.ts";
import { periodOf, type ReadGrid } from "./read-heads.ts";

const HEAD =
  /^(?:broker |seller |owner |normali[sz]ing |recast )?(?:adjustments?|add[- ]?backs?|recast adjustments)$/i;
/** EBITDA has these before any adjustment. */
const NO_ADDBACK: ReadonlySet<string> = new Set([
  "netIncome",
  "interest",
  "depreciation",
  "amortization",
  "incomeTaxes",
]);

const HEAD_ROWS = 6;

/** The column that a row of heads calls adjustments; -1 where it calls none so. */
function columnOfHead({ cells }: GridRow): number {
  const at = cells.findIndex((cell) => cell !== null && HEAD.test(cell.text.trim()));
  if (at !== -1) return at;
  // "Per Tax Return", "Adjustments" in one piece before "As Adjusted": its last word stands before the next head.
  const next = cells.findIndex((cell, index) => index > 0 && cell !== null);
  return next > 1 && HEAD_BEHIND.test(cells[0]?.text ?? "") ? next - 1 : -1;
}
const HEAD_BEHIND = /\s(?:adjustments?|add[- ]?backs?)$/i;

/**
 * The add-backs of a statement that has them in a column of their own beside its amounts: "Per Tax Return",
 * "Adjustments", "As Adjusted". What lowers a cost adds to earnings.
 */
export function adjustedBeside(
  grid: ReadGrid,
  rows: readonly { readonly label: string; readonly source: GridRow }[],
  uses: readonly RowUse[],
): Fact[] {
  const [column, ...others] = grid.columns;
  const at = grid.rows
    .slice(0, HEAD_ROWS)
    .map(columnOfHead)
    .find((index) => index > 0);
  if (column === undefined || others.length > 0 || at === undefined || at === column.index) return [];
  const zeros = zerosOfTitle(grid.title);
  return rows.flatMap(({ label, source }): Fact[] => {
    const use = uses[grid.rows.indexOf(source)];
    const cell = source.cells[at];
    const amount = readAmount(cell?.text ?? "", { zeros });
    if (cell === null || cell === undefined || amount.kind !== "amount" || amount.value === 0) return [];
    if (use?.kind !== "line" || NO_ADDBACK.has(use.key)) return [];
    return [
      {
        key: "books.adjustment",
        of: { period: periodOf(column.months), label },
        value: isCost(use) ? -amount.value : amount.value,
        unit: "USD",
        quote: spanOf(source, cell),
        how: "a column of adjustments",
        sureness: "likely",
        rank: 0,
        ...(cell.ref === undefined ? {} : { cell: cell.ref }),
      },
    ];
  });
}
