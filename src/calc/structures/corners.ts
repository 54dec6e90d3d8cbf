import { type Box, isOff, isOn } from "./box.ts";
import type { Line } from "./option-lines.ts";
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
}

/** The amounts of an option between two corners, on one line. */
export interface Stretch {
  readonly option: number;
  readonly line: TableLine;
  readonly low: number;
  readonly high: number;
  /** Places of the corners at its two ends. */
  readonly lowAt: number;
  readonly highAt: number;
}

/** The corners of a box, type by type. */
export interface Corners {
  readonly sizes: readonly number[];
  readonly all: readonly Corner[];
  /** By type. */
  readonly stretches: readonly (readonly Stretch[])[];
  /** What each corner adds to a row at its best. */
  valuesOf(row: number): Float64Array;
  /** The same of one corner. */
  valueAt(corner: number, row: number): number;
  /** Rows that may be lifted, all by the same from 0 to `by`. */
  readonly lift: Lift | null;
}

export interface Lift {
  readonly rows: ReadonlySet<number>;
  readonly by: number;
}

const OFF_CORNER: Corner = { option: -1, steps: 0, line: null, share: 0, hasSlack: false };

class BoxCorners implements Corners {
  readonly sizes: number[] = [];
  readonly all: Corner[] = [];
  readonly stretches: Stretch[][] = [];
  readonly lift = null;
  readonly #table: RowTable;
  readonly #values = new Map<number, { readonly version: number; readonly values: Float64Array }>();

  constructor(table: RowTable) {
    this.#table = table;
  }

  valuesOf(row: number): Float64Array {
    const known = this.#values.get(row);
    const version = this.#table.versionOf(row);
    if (known !== undefined && known.version === version) return known.values;
    const values = new Float64Array(this.all.length);
    let at = 0;
    for (const { line, share, hasSlack } of this.all) {
      if (line !== null) values[at] = line.valueAt(row, share, hasSlack);
      at += 1;
    }
    this.#values.set(row, { version, values });
    return values;
  }

  valueAt(corner: number, row: number): number {
    const one = this.all[corner];
    return one === undefined || one.line === null ? 0 : one.line.valueAt(row, one.share, one.hasSlack);
  }

  /** The amounts of an option of a type that lie on a line. */
  addLine(type: number, option: number, table: TableLine, from: number, to: number, exactAt: ExactAt): void {
    const { line } = table;
    const [low, high] = [Math.max(from, line.from), Math.min(to, line.to)];
    if (low > high) return;
    const width = line.to - line.from;
    const isOne = low === high;
    const put = (steps: number): number => {
      const share = width === 0 ? 0 : (steps - line.from) / width;
      const isBetween = share > 0 && share < 1;
      this.all.push(
        isBetween && (line.isBent || (isOne && line.isRounded))
          ? { option, steps, line: exactAt(steps, line), share: 0, hasSlack: !isOne }
          : { option, steps, line: table, share, hasSlack: line.isBent ? !isOne : isBetween },
      );
      return this.all.length - 1;
    };
    const lowAt = put(low);
    const highAt = isOne ? lowAt : put(high);
    this.stretches[type]?.push({ option, line: table, low, high, lowAt, highAt });
    if (!line.isRounded || line.isBent) return;
    // The ends of a line are exact, and what lies between them is within its slack: nearest to the ends is enough.
    if (low === line.from && high > low + 1) put(low + 1);
    if (high === line.to && high > low + 2) put(high - 1);
  }
}

type ExactAt = (steps: number, on: Line) => TableLine;

/** The corners of a box, type by type; null: a type has none, and the box no structure. */
export function cornersOf(table: RowTable, box: Box, sbaAt: number): Corners | null {
  const corners = new BoxCorners(table);
  const { all, sizes, stretches } = corners;
  const sba = sbaAt < 0 ? null : (box[sbaAt] ?? null);
  const mayBeSba = sba !== null && !isOff(sba);
  const mustBeSba = sba !== null && mayBeSba && isOn(sba);
  for (const [at, one] of box.entries()) {
    const before = all.length;
    stretches.push([]);
    if (one.mayBeOff) all.push(OFF_CORNER);
    if (!isOff(one)) {
      for (const known of table.types[at] ?? []) {
        const { option, sbaLastMonth, lines } = known;
        if (!one.options.includes(option)) continue;
        if (sbaLastMonth !== null && !mayBeSba) continue;
        if (sbaLastMonth === null && mustBeSba && hasOther(table, at, option)) continue;
        const exactAt: ExactAt = (steps, on) => table.exactAt(at, known, on, steps);
        for (const line of lines) corners.addLine(at, option, line, one.from, one.to, exactAt);
      }
    }
    if (all.length === before) return null;
    sizes.push(all.length - before);
  }
  return corners;
}

/** Whether an option of a type is known beside an SBA loan as well. */
const hasOther = (table: RowTable, type: number, option: number): boolean =>
  (table.types[type] ?? []).some((one) => one.option === option && one.sbaLastMonth !== null);

/** The corners with one more group, which lowers the rows by anything from 0 to `by`. */
export function withLift(corners: Corners, rows: readonly number[], by: number): Corners {
  const lift: Lift = { rows: new Set(rows), by };
  const count = corners.all.length;
  return {
    sizes: [...corners.sizes, 2],
    all: [...corners.all, OFF_CORNER, OFF_CORNER],
    stretches: corners.stretches,
    lift,
    valueAt: (corner, row) =>
      corner < count ? corners.valueAt(corner, row) : corner > count && lift.rows.has(row) ? -by : 0,
    valuesOf(row) {
      const values = new Float64Array(count + 2);
      values.set(corners.valuesOf(row));
      if (lift.rows.has(row)) values[count + 1] = -by;
      return values;
    },
  };
}
