import { type Box, isOff, isOn } from "./box.ts";
import {
  type BesideSba,
  type Corner,
  type CornerGroup,
  type CornerGroups,
  OFF_CORNER,
} from "./corner-group.ts";

/** The corners of a box, type by type. */
export interface Corners {
  readonly sizes: readonly number[];
  readonly all: readonly Corner[];
  /** By type. */
  readonly groups: readonly CornerGroup[];
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

class BoxCorners implements Corners {
  readonly groups: readonly CornerGroup[];
  readonly sizes: readonly number[];
  readonly lift = null;
  #all: readonly Corner[] | null = null;

  constructor(groups: readonly CornerGroup[]) {
    this.groups = groups;
    this.sizes = groups.map(({ corners }) => corners.length);
  }

  get all(): readonly Corner[] {
    this.#all ??= this.groups.flatMap(({ corners }) => corners);
    return this.#all;
  }

  valuesOf(row: number): Float64Array {
    let count = 0;
    for (const size of this.sizes) count += size;
    const values = new Float64Array(count);
    let at = 0;
    for (const group of this.groups) {
      group.putValues(row, values, at);
      at += group.corners.length;
    }
    return values;
  }

  valueAt(corner: number, row: number): number {
    const one = this.all[corner];
    return one === undefined || one.line === null ? 0 : one.line.valueAt(row, one.share, one.hasSlack);
  }
}

/** What is said of an SBA loan in a box. */
export function besideOf(box: Box, sbaAt: number): BesideSba {
  const sba = sbaAt < 0 ? null : (box[sbaAt] ?? null);
  const mayBe = sba !== null && !isOff(sba);
  return { mayBe, mustBe: sba !== null && mayBe && isOn(sba) };
}

/** The corners of a box, type by type; null: a type has none, and the box no structure. `sbaAt`: the place of the SBA loan, −1 without. */
export function cornersOf(known: CornerGroups, box: Box, sbaAt: number): Corners | null {
  const beside = besideOf(box, sbaAt);
  const groups: CornerGroup[] = [];
  for (const [at, one] of box.entries()) {
    const group = known.of(at, one, beside);
    if (group.corners.length === 0) return null;
    groups.push(group);
  }
  return new BoxCorners(groups);
}

/** What a row comes to where all components stand at their best, and the widest that one of them may fall below that. */
export function rangeOf(
  { groups }: Corners,
  row: number,
  base: number,
): { readonly sum: number; readonly size: number; readonly spread: number } {
  let [sum, size, spread] = [base, Math.abs(base), 0];
  for (const group of groups) {
    const most = group.mostOf(row);
    sum += most;
    size += Math.abs(most);
    spread = Math.max(spread, most - group.leastOf(row));
  }
  return { sum, size, spread };
}

/** The corners with one more group, which lowers the rows by anything from 0 to `by`. */
export function withLift(corners: Corners, rows: readonly number[], by: number): Corners {
  const lift: Lift = { rows: new Set(rows), by };
  const count = corners.all.length;
  return {
    sizes: [...corners.sizes, 2],
    all: [...corners.all, OFF_CORNER, OFF_CORNER],
    groups: corners.groups,
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
