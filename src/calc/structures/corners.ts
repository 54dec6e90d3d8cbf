import { type Box, isOff, isOn } from "./box.ts";
import type { RowTable, TableLine } from "./row-table.ts";

/**
 * Where a component may stand in a box at its best: off, or at an end of one of its lines, or next to it. Between these nothing
 * is better than at both, but for rounding, for which the slack of the line is added to all but its ends, which are exact.
 */
export interface Corner {
  readonly option: number;
  readonly steps: number;
  /** Null: it is off. */
  readonly line: TableLine | null;
  /** Where between the ends of the line, 0 to 1. */
  readonly share: number;
  readonly hasSlack: boolean;
  /** It is no component: so much is taken from each of these rows, to see how far all of them can be lifted. */
  readonly lift?: { readonly rows: ReadonlySet<number>; readonly by: number };
}

export interface Corners {
  readonly sizes: readonly number[];
  readonly all: readonly Corner[];
}

const OFF_CORNER: Corner = { option: -1, steps: 0, line: null, share: 0, hasSlack: false };

function cornersOfLine(
  rows: RowTable,
  corners: Corner[],
  type: number,
  option: number,
  table: TableLine,
  from: number,
  to: number,
): void {
  const { line } = table;
  const [low, high] = [Math.max(from, line.from), Math.min(to, line.to)];
  if (low > high) return;
  const width = line.to - line.from;
  const at = (steps: number): Corner => {
    const share = width === 0 ? 0 : (steps - line.from) / width;
    if (line.isBent && share > 0 && share < 1) {
      return { option, steps, line: rows.exactAt(type, option, steps), share: 0, hasSlack: low < high };
    }
    return { option, steps, line: table, share, hasSlack: line.isBent ? low < high : share > 0 && share < 1 };
  };
  corners.push(at(low));
  if (high > low) corners.push(at(high));
  if (!line.isRounded || line.isBent) return;
  // The ends of a line are exact, and what lies between them is within its slack: nearest to the ends is enough.
  if (low === line.from && high > low + 1) corners.push(at(low + 1));
  if (high === line.to && high > low + 2) corners.push(at(high - 1));
}

/** The corners of a box, type by type; null: a type has none, and the box no structure. */
export function cornersOf(table: RowTable, box: Box, sbaAt: number): Corners | null {
  const all: Corner[] = [];
  const sizes: number[] = [];
  const sba = sbaAt < 0 ? null : (box[sbaAt] ?? null);
  const mayBeSba = sba !== null && !isOff(sba);
  const mustBeSba = sba !== null && mayBeSba && isOn(sba);
  for (const [at, one] of box.entries()) {
    const before = all.length;
    if (one.mayBeOff) all.push(OFF_CORNER);
    if (!isOff(one)) {
      for (const { option, sbaLastMonth, lines } of table.types[at] ?? []) {
        if (!one.options.includes(option)) continue;
        if (sbaLastMonth !== null && !mayBeSba) continue;
        if (sbaLastMonth === null && mustBeSba && hasOther(table, at, option)) continue;
        for (const line of lines) cornersOfLine(table, all, at, option, line, one.from, one.to);
      }
    }
    if (all.length === before) return null;
    sizes.push(all.length - before);
  }
  return { sizes, all };
}

/** Whether an option of a type is known beside an SBA loan as well. */
const hasOther = (table: RowTable, type: number, option: number): boolean =>
  (table.types[type] ?? []).some((one) => one.option === option && one.sbaLastMonth !== null);

/** What a corner adds to a row, at its best. */
export function cornerValue({ line, share, hasSlack, lift }: Corner, row: number): number {
  if (lift !== undefined) return lift.rows.has(row) ? -lift.by : 0;
  if (line === null) return 0;
  const from = line.atFrom[row] ?? 0;
  const value = share === 0 ? from : from + ((line.atTo[row] ?? 0) - from) * share;
  return hasSlack ? value + (line.slack[row] ?? 0) : value;
}

/** The corners with one more group, which lowers the rows by anything from 0 to `by`. */
export const withLift = ({ sizes, all }: Corners, rows: readonly number[], by: number): Corners => ({
  sizes: [...sizes, 2],
  all: [...all, OFF_CORNER, { ...OFF_CORNER, lift: { rows: new Set(rows), by } }],
});
