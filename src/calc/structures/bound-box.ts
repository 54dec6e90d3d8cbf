import type { NodeFacts } from "./levels.ts";
import { type Corner, type Corners, cornerValue } from "./corners.ts";
import { LinearProgram } from "./linear-program.ts";
import type { RowTable } from "./row-table.ts";

/** Rows and how often each is counted, 0 or more. */
export type Multipliers = readonly (readonly [row: number, times: number])[];

export interface BoundAnswer {
  /** The multipliers prove that no point of the box holds all rows. */
  readonly isEmpty: boolean;
  readonly multipliers: Multipliers;
  /** The most that the sum of the gains and the multiplied rows can be; −Infinity where it is empty. */
  readonly most: number;
  /** A mean of the corners by which all rows hold; by corner. */
  readonly weights: Float64Array;
  /** Rows that mattered, to begin with in a part of the box. */
  readonly active: readonly number[];
}

const ROUNDS_MOST = 14;
const ADDED_AT_ONCE = 4;
const DUST = 1e-9;

/** The base of a row in a box: one less type may be there where equity cannot be 0. */
export function baseOf(table: RowTable, row: number, { mayLackEquity }: NodeFacts): number {
  const base = table.bases[row] ?? 0;
  return table.rows[row]?.id === "kindsMost" && !mayLackEquity ? base - 1 : base;
}

/** The largest sum that is possible in the box, each component standing at its better end by itself. */
export function sumAtBest(
  table: RowTable,
  { sizes, all }: Corners,
  facts: NodeFacts,
  multipliers: Multipliers,
  gain: number | null,
): { readonly sum: number; readonly size: number } {
  let sum = 0;
  let size = 0;
  for (const [row, times] of multipliers) {
    const base = times * baseOf(table, row, facts);
    sum += base;
    size += Math.abs(base);
  }
  let at = 0;
  for (const count of sizes) {
    let best = -Infinity;
    for (const end = at + count; at < end; at += 1) {
      const corner = all[at];
      if (corner === undefined) continue;
      let value = gain === null ? 0 : cornerValue(corner, gain);
      for (const [row, times] of multipliers) value += times * cornerValue(corner, row);
      if (value > best) best = value;
    }
    sum += best;
    size += Math.abs(best);
  }
  return { sum, size };
}

/** The rows that hold least at a mean of corners, at most one of a kind; a row's id up to its number is its kind. */
function violated(
  table: RowTable,
  corners: readonly Corner[],
  weights: Float64Array,
  facts: NodeFacts,
  rows: readonly number[],
  isActive: Uint8Array,
): number[] {
  const used: (readonly [Corner, number])[] = [];
  for (const [at, corner] of corners.entries()) {
    const weight = weights[at] ?? 0;
    if (weight > DUST && corner.line !== null) used.push([corner, weight]);
  }
  const worst = new Map<string, readonly [row: number, lack: number]>();
  for (const row of rows) {
    if (isActive[row] === 1) continue;
    const base = baseOf(table, row, facts);
    let value = base;
    let size = Math.abs(base);
    for (const [corner, weight] of used) {
      const part = weight * cornerValue(corner, row);
      value += part;
      size += Math.abs(part);
    }
    if (value >= -1e-7 * (1 + size)) continue;
    const id = table.rows[row]?.id ?? "";
    const kind = id.startsWith("rules/") ? id : id.replace(/\/\d+$/, "");
    const lack = -value / (1 + size);
    const before = worst.get(kind);
    if (before === undefined || lack > before[1]) worst.set(kind, [row, lack]);
  }
  return [...worst.values()]
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, ADDED_AT_ONCE)
    .map(([row]) => row);
}

/**
 * Whether any point of a box may hold all rows, and the most that the gain can be there.
 *
 * A linear program finds the multipliers; what is answered rests on their sum alone.
 */
export function boundBox(
  table: RowTable,
  corners: Corners,
  facts: NodeFacts,
  rows: readonly number[],
  start: readonly number[],
  gain: number | null,
): BoundAnswer {
  const { sizes, all } = corners;
  const valuesOf = (row: number): Float64Array => Float64Array.from(all, (corner) => cornerValue(corner, row));
  const program = new LinearProgram(sizes, gain === null ? new Float64Array(all.length) : valuesOf(gain));
  const active: number[] = [];
  const isActive = new Uint8Array(table.rows.length);
  const add = (row: number): void => {
    active.push(row);
    isActive[row] = 1;
    program.addRow(baseOf(table, row, facts), valuesOf(row));
  };
  for (const row of start) if (rows.includes(row)) add(row);
  let answer = program.solve();
  for (let round = 0; round < ROUNDS_MOST && !answer.isEmpty; round += 1) {
    const more = violated(table, all, answer.weights, facts, rows, isActive);
    if (more.length === 0) break;
    for (const row of more) add(row);
    answer = program.solve();
  }
  const multipliers = active.flatMap((row, at): (readonly [number, number])[] => {
    const times = answer.multipliers[at] ?? 0;
    return times > 0 ? [[row, times]] : [];
  });
  const { sum, size } = sumAtBest(table, corners, facts, multipliers, answer.isEmpty ? null : gain);
  const isEmpty = answer.isEmpty && sum < -DUST * size;
  return {
    isEmpty,
    multipliers,
    most: isEmpty ? -Infinity : answer.isEmpty ? Infinity : sum,
    weights: answer.weights,
    active: multipliers.map(([row]) => row),
  };
}
