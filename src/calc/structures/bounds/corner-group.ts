import type { BoxType } from "./box.ts";
import type { Line } from "#calc/structures/model/option-lines.ts";
import type { RowTable, TableLine, TableOption } from "#calc/structures/model/row-table.ts";

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
  /** Places of the corners at its two ends, among those of its type. */
  readonly lowAt: number;
  readonly highAt: number;
}

/** What the corners of a group add to a row, the most and the least of it. */
interface GroupRow {
  readonly version: number;
  readonly values: readonly number[];
  readonly most: number;
  readonly least: number;
}

export const OFF_CORNER: Corner = { option: -1, steps: 0, line: null, share: 0, hasSlack: false };

/** The corners of one type in a part of the space; what they add to rows is worked out once. */
export class CornerGroup {
  readonly corners: Corner[] = [];
  readonly stretches: Stretch[] = [];
  readonly #table: RowTable;
  readonly #rows: (GroupRow | undefined)[] = [];

  constructor(table: RowTable) {
    this.#table = table;
  }

  /** What a corner adds to a row at its best. */
  valueAt(at: number, row: number): number {
    const corner = this.corners[at];
    return corner === undefined || corner.line === null
      ? 0
      : corner.line.valueAt(row, corner.share, corner.hasSlack);
  }

  /** The most that a corner adds to a row. */
  mostOf(row: number): number {
    return this.corners.length === 1 ? this.valueAt(0, row) : this.#row(row).most;
  }

  /** The least that a corner adds to a row. */
  leastOf(row: number): number {
    return this.corners.length === 1 ? this.valueAt(0, row) : this.#row(row).least;
  }

  /** Puts what each corner adds to a row behind one another, from a place on. */
  putValues(row: number, into: Float64Array, from: number): void {
    if (this.corners.length === 1) into[from] = this.valueAt(0, row);
    else for (const [at, value] of this.#row(row).values.entries()) into[from + at] = value;
  }

  #row(row: number): GroupRow {
    const version = this.#table.versionOf(row);
    const known = this.#rows[row];
    if (known !== undefined && known.version === version) return known;
    const values: number[] = [];
    let [most, least] = [-Infinity, Infinity];
    for (let at = 0; at < this.corners.length; at += 1) {
      const value = this.valueAt(at, row);
      values.push(value);
      if (value > most) most = value;
      if (value < least) least = value;
    }
    const made = { version, values, most, least };
    this.#rows[row] = made;
    return made;
  }

  /** The amounts of an option that lie on a line. */
  addLine(option: number, table: TableLine, { from, to }: BoxType, exactAt: ExactAt): void {
    const { line } = table;
    const [low, high] = [Math.max(from, line.from), Math.min(to, line.to)];
    if (low > high) return;
    const width = line.to - line.from;
    const isOne = low === high;
    const put = (steps: number): number => {
      const share = width === 0 ? 0 : (steps - line.from) / width;
      const isBetween = share > 0 && share < 1;
      this.corners.push(
        isBetween && (line.isBent || (isOne && line.isRounded))
          ? { option, steps, line: exactAt(steps, line), share: 0, hasSlack: !isOne }
          : { option, steps, line: table, share, hasSlack: line.isBent ? !isOne : isBetween },
      );
      return this.corners.length - 1;
    };
    const lowAt = put(low);
    const highAt = isOne ? lowAt : put(high);
    this.stretches.push({ option, line: table, low, high, lowAt, highAt });
    if (!line.isRounded || line.isBent) return;
    // The ends of a line are exact, and what lies between them is within its slack: nearest to the ends is enough.
    if (low === line.from && high > low + 1) put(low + 1);
    if (high === line.to && high > low + 2) put(high - 1);
  }
}

type ExactAt = (steps: number, on: Line) => TableLine;

/** Whether a loan of the SBA may be beside, and whether it must be. */
export interface BesideSba {
  readonly mayBe: boolean;
  readonly mustBe: boolean;
}

/** The groups of all types, each kept for as long as its part of the space is looked at; those of one amount for good. */
export class CornerGroups {
  readonly #table: RowTable;
  readonly #off: CornerGroup;
  readonly #kept = new WeakMap<BoxType, (CornerGroup | undefined)[]>();
  /** By type and option, and by what is beside; then by steps. */
  readonly #single = new Map<number, Map<number, CornerGroup>>();

  constructor(table: RowTable) {
    this.#table = table;
    this.#off = new CornerGroup(table);
    this.#off.corners.push(OFF_CORNER);
  }

  /** Of a type in a state of a box; one without corners holds no structure. */
  of(type: number, one: BoxType, beside: BesideSba): CornerGroup {
    if (one.from > one.to) return one.mayBeOff ? this.#off : new CornerGroup(this.#table);
    const way = (beside.mayBe ? 1 : 0) + (beside.mustBe ? 1 : 0);
    const [option = 0] = one.options;
    if (!one.mayBeOff && one.from === one.to && one.options.length === 1) {
      const key = (type * OPTIONS_MOST + option) * 3 + way;
      let bySteps = this.#single.get(key);
      if (bySteps === undefined) this.#single.set(key, (bySteps = new Map<number, CornerGroup>()));
      let single = bySteps.get(one.from);
      if (single === undefined) bySteps.set(one.from, (single = this.#made(type, one, beside)));
      return single;
    }
    let kept = this.#kept.get(one);
    if (kept === undefined) this.#kept.set(one, (kept = []));
    return (kept[way] ??= this.#made(type, one, beside));
  }

  #made(type: number, one: BoxType, { mayBe, mustBe }: BesideSba): CornerGroup {
    const group = new CornerGroup(this.#table);
    if (one.mayBeOff) group.corners.push(OFF_CORNER);
    const options = this.#table.types[type] ?? [];
    for (const known of options) {
      const { option, sbaLastMonth, lines } = known;
      if (!one.options.includes(option)) continue;
      if (sbaLastMonth !== null && !mayBe) continue;
      if (sbaLastMonth === null && mustBe && hasOther(options, option)) continue;
      const exactAt: ExactAt = (steps, on) => this.#table.exactAt(type, known, on, steps);
      for (const line of lines) group.addLine(option, line, one, exactAt);
    }
    return group;
  }
}

/** More than any type has. */
const OPTIONS_MOST = 1 << 20;

/** Whether an option of a type is known beside an SBA loan as well. */
const hasOther = (options: readonly TableOption[], option: number): boolean =>
  options.some((one) => one.option === option && one.sbaLastMonth !== null);
