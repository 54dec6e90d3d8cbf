/**
 * A small linear program: of each group of corners a weighted mean is taken, such that every row is 0 or more. It is solved
 * from a dictionary whose rows express what is basic by what is not; rows are added as they are found to be violated.
 *
 * Nothing rests on its being right: a bound is worked out again from the multipliers alone (`sumAtBest`).
 */

const DUST = 1e-9;
const PIVOTS_MOST = 400;

export interface ProgramAnswer {
  /** No weights satisfy all rows; then the multipliers prove it. */
  readonly isEmpty: boolean;
  /** By row, 0 or more. */
  readonly multipliers: Float64Array;
  /** By corner. */
  readonly weights: Float64Array;
}

export class LinearProgram {
  readonly #corners: number;
  /** Column of the dictionary → variable: a corner, or corners + row. */
  readonly #outside: Int32Array;
  readonly #inside: number[] = [];
  readonly #rows: Float64Array[] = [];
  /** Where a corner stands: column ≥ 0, or -1 - row. */
  readonly #place: Int32Array;
  readonly #scales: number[] = [];
  readonly #width: number;
  #objective: Float64Array;

  /** `groups`: how many corners each has, one or more. `gains`: of each corner. */
  constructor(groups: readonly number[], gains: Float64Array) {
    this.#corners = gains.length;
    this.#width = this.#corners - groups.length;
    this.#outside = new Int32Array(this.#width);
    this.#place = new Int32Array(this.#corners);
    let corner = 0;
    let column = 0;
    for (const [at, size] of groups.entries()) {
      const row = new Float64Array(this.#width + 1);
      row[this.#width] = 1;
      this.#inside.push(corner);
      this.#place[corner] = -1 - at;
      for (let other = 1; other < size; other += 1) {
        this.#outside[column] = corner + other;
        this.#place[corner + other] = column;
        row[column] = -1;
        column += 1;
      }
      this.#rows.push(row);
      corner += size;
    }
    this.#objective = this.#express(gains, 0);
  }

  /** A sum over corners in what is outside now; its constant stands last. */
  #express(values: Float64Array, constant: number, scale = 1): Float64Array {
    const row = new Float64Array(this.#width + 1);
    row[this.#width] = constant * scale;
    for (let corner = 0; corner < this.#corners; corner += 1) {
      const value = (values[corner] ?? 0) * scale;
      if (value === 0) continue;
      const place = this.#place[corner] ?? 0;
      if (place >= 0) row[place] = (row[place] ?? 0) + value;
      else addTimes(row, this.#rows[-1 - place], value);
    }
    return row;
  }

  /** `constant` + the values of the corners, weighted, has to be 0 or more. */
  addRow(constant: number, values: Float64Array): void {
    let largest = Math.abs(constant);
    for (const value of values) largest = Math.max(largest, Math.abs(value));
    const scale = largest > 0 ? 1 / largest : 1;
    this.#inside.push(this.#corners + this.#scales.length);
    this.#scales.push(scale);
    this.#rows.push(this.#express(values, constant, scale));
  }

  #pivot(rowAt: number, column: number): void {
    const row = this.#rows[rowAt];
    if (row === undefined) return;
    const width = this.#width;
    const inverse = 1 / (row[column] ?? 1);
    // The one that leaves stands outside from here on, the one that enters inside.
    for (let at = 0; at <= width; at += 1) row[at] = -(row[at] ?? 0) * inverse;
    row[column] = inverse;
    for (const [at, other] of this.#rows.entries()) if (at !== rowAt) replace(other, row, column, width);
    replace(this.#objective, row, column, width);
    const entering = this.#outside[column] ?? 0;
    const leaving = this.#inside[rowAt] ?? 0;
    this.#outside[column] = leaving;
    this.#inside[rowAt] = entering;
    if (entering < this.#corners) this.#place[entering] = -1 - rowAt;
    if (leaving < this.#corners) this.#place[leaving] = column;
  }

  /** The rows that are still below 0, added up; null: none is. */
  #shortfall(): Float64Array | null {
    let sum: Float64Array | null = null;
    for (const row of this.#rows) {
      if ((row[this.#width] ?? 0) >= -DUST) continue;
      sum ??= new Float64Array(this.#width + 1);
      addTimes(sum, row, 1);
    }
    return sum;
  }

  #entering(gains: Float64Array): number {
    let best = -1;
    let most = DUST;
    for (let column = 0; column < this.#width; column += 1) {
      const gain = gains[column] ?? 0;
      if (gain > most) {
        most = gain;
        best = column;
      }
    }
    return best;
  }

  /** The row that stops a growing column first; while rows are below 0, the last of them that it lifts to 0. */
  #leaving(column: number): number {
    let [block, blockAt, lift, liftAt] = [Infinity, -1, -1, -1];
    for (const [at, row] of this.#rows.entries()) {
      const value = row[this.#width] ?? 0;
      const slope = row[column] ?? 0;
      if (value >= -DUST) {
        if (slope >= -DUST) continue;
        const ratio = Math.max(0, value) / -slope;
        if (ratio < block) [block, blockAt] = [ratio, at];
      } else if (slope > DUST) {
        const ratio = -value / slope;
        if (ratio > lift) [lift, liftAt] = [ratio, at];
      }
    }
    return liftAt >= 0 && lift <= block ? liftAt : blockAt;
  }

  solve(): ProgramAnswer {
    let isEmpty = false;
    for (let pivots = 0; pivots < PIVOTS_MOST; pivots += 1) {
      const shortfall = this.#shortfall();
      const column = this.#entering(shortfall ?? this.#objective);
      if (column < 0) {
        isEmpty = shortfall !== null;
        break;
      }
      const row = this.#leaving(column);
      if (row < 0) break;
      this.#pivot(row, column);
    }
    return { isEmpty, multipliers: this.#multipliers(isEmpty), weights: this.#weights() };
  }

  #multipliers(isEmpty: boolean): Float64Array {
    const multipliers = new Float64Array(this.#scales.length);
    const gains = (isEmpty ? this.#shortfall() : null) ?? this.#objective;
    for (let column = 0; column < this.#width; column += 1) {
      const row = (this.#outside[column] ?? 0) - this.#corners;
      if (row >= 0) multipliers[row] = Math.max(0, -(gains[column] ?? 0)) * (this.#scales[row] ?? 1);
    }
    if (!isEmpty) return multipliers;
    for (const [at, variable] of this.#inside.entries()) {
      const row = variable - this.#corners;
      const value = this.#rows[at]?.[this.#width] ?? 0;
      if (row >= 0 && value < -DUST) multipliers[row] = this.#scales[row] ?? 1;
    }
    return multipliers;
  }

  #weights(): Float64Array {
    const weights = new Float64Array(this.#corners);
    for (const [at, variable] of this.#inside.entries()) {
      if (variable < this.#corners) weights[variable] = Math.max(0, this.#rows[at]?.[this.#width] ?? 0);
    }
    return weights;
  }
}

function addTimes(into: Float64Array, row: Float64Array | undefined, times: number): void {
  if (row === undefined) return;
  for (let at = 0; at < into.length; at += 1) into[at] = (into[at] ?? 0) + times * (row[at] ?? 0);
}

/** Puts the entering row in the place of its column. */
function replace(into: Float64Array, row: Float64Array, column: number, width: number): void {
  const times = into[column] ?? 0;
  if (times === 0) return;
  into[column] = 0;
  for (let at = 0; at <= width; at += 1) into[at] = (into[at] ?? 0) + times * (row[at] ?? 0);
}
