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
  return row === table.kindsRow && !mayLackEquity ? base - 1 : base;
}

/** What is to be as large as can be: a row, how far rows are lifted, or nothing. */
export type Gain = number | "lift" | null;

function gainOf(corner: Corner, gain: Gain): number {
  if (gain === null) return 0;
  return gain === "lift" ? (corner.lift?.by ?? 0) : cornerValue(corner, gain);
}

/** The largest sum that is possible in the box, each component standing at its better end by itself. */
export function sumAtBest(
  table: RowTable,
  { sizes, all }: Corners,
  facts: NodeFacts,
  multipliers: Multipliers,
  gain: Gain,
): { readonly sum: number; readonly size: number } {
  let sum = 0;
  let size = 0;
  for (const [row, times] of multipliers) {
    const base = times * baseOf(table, row, facts);
    sum += base;
    size += Math.abs(base);
  }
  const values = new Float64Array(all.length);
  for (const [at, corner] of all.entries()) {
    values[at] = gainOf(corner, gain);
    for (const [row, times] of multipliers) values[at] = (values[at] ?? 0) + times * cornerValue(corner, row);
  }
  let at = 0;
  for (const count of sizes) {
    let best = -Infinity;
    for (const end = at + count; at < end; at += 1) best = Math.max(best, values[at] ?? -Infinity);
    sum += best;
    size += Math.abs(best);
  }
  return { sum, size };
}

/** Room for the sums of rows, used again. */
let sums = new Float64Array(0);
let sizesOf = new Float64Array(0);

/** Of each row its base, and in `sizesOf` how large the numbers are that it adds up. */
function sumRows(table: RowTable, corners: readonly Corner[], weights: Float64Array): void {
  const count = table.rows.length;
  if (sums.length < count) {
    sums = new Float64Array(count);
    sizesOf = new Float64Array(count);
  }
  for (let row = 0; row < count; row += 1) {
    const base = table.bases[row] ?? 0;
    sums[row] = base;
    sizesOf[row] = Math.abs(base);
  }
  for (const [at, { line, share, hasSlack, lift }] of corners.entries()) {
    const weight = weights[at] ?? 0;
    if (weight <= DUST) continue;
    for (const row of lift?.rows ?? []) sums[row] = (sums[row] ?? 0) - weight * (lift?.by ?? 0);
    if (line === null) continue;
    const { atFrom, atTo, slack } = line;
    for (let row = 0; row < count; row += 1) {
      const from = atFrom[row] ?? 0;
      const value = from + ((atTo[row] ?? 0) - from) * share + (hasSlack ? (slack[row] ?? 0) : 0);
      sums[row] = (sums[row] ?? 0) + weight * value;
      sizesOf[row] = (sizesOf[row] ?? 0) + Math.abs(weight * value);
    }
  }
}

/** The rows that hold least at a mean of corners, at most one of a kind. */
function violated(
  table: RowTable,
  corners: readonly Corner[],
  weights: Float64Array,
  facts: NodeFacts,
  rows: readonly number[],
  isActive: Uint8Array,
): number[] {
  sumRows(table, corners, weights);
  const worst = new Map<string, { readonly row: number; readonly lack: number }>();
  for (const row of rows) {
    if (isActive[row] === 1) continue;
    const size = 1 + (sizesOf[row] ?? 0);
    const lack = -((sums[row] ?? 0) + (baseOf(table, row, facts) - (table.bases[row] ?? 0))) / size;
    if (lack <= 1e-7) continue;
    const kind = table.kinds[row] ?? "";
    const before = worst.get(kind);
    if (before === undefined || lack > before.lack) worst.set(kind, { row, lack });
  }
  return [...worst.values()]
    .toSorted((a, b) => b.lack - a.lack)
    .slice(0, ADDED_AT_ONCE)
    .map(({ row }) => row);
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
  gain: Gain,
): BoundAnswer {
  const { sizes, all } = corners;
  const valuesOf = (row: number): Float64Array => {
    const values = new Float64Array(all.length);
    let at = 0;
    for (const corner of all) {
      values[at] = cornerValue(corner, row);
      at += 1;
    }
    return values;
  };
  const program = new LinearProgram(
    sizes,
    Float64Array.from(all, (corner) => gainOf(corner, gain)),
  );
  const active: number[] = [];
  const isActive = new Uint8Array(table.rows.length);
  const add = (row: number): void => {
    active.push(row);
    isActive[row] = 1;
    program.addRow(baseOf(table, row, facts), valuesOf(row));
  };
  const allowed = new Set(rows);
  for (const row of start) if (allowed.has(row) && isActive[row] === 0) add(row);
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
