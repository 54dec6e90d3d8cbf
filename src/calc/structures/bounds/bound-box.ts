import type { NodeFacts } from "#calc/structures/model/level.ts";
import type { Corners } from "./corners.ts";
import { LinearProgram } from "./linear-program.ts";
import type { RowTable, TableLine } from "#calc/structures/model/row-table.ts";

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

/** What each corner adds to the gain. */
function gainsOf(corners: Corners, gain: Gain): Float64Array {
  if (typeof gain === "number") return corners.valuesOf(gain);
  const gains = new Float64Array(corners.all.length);
  if (gain === "lift") gains[gains.length - 1] = corners.lift?.by ?? 0;
  return gains;
}

/** What the gain and the multiplied rows come to at each corner, and what they come to beside all corners. */
export interface Multiplied {
  readonly values: Float64Array;
  readonly base: number;
  /** How large the numbers are that the base adds up. */
  readonly size: number;
}

export function multiply(
  table: RowTable,
  corners: Corners,
  facts: NodeFacts,
  multipliers: Multipliers,
  gain: Gain = null,
): Multiplied {
  const [first] = multipliers;
  if (gain === null && multipliers.length === 1 && first?.[1] === 1) {
    const base = baseOf(table, first[0], facts);
    return { values: corners.valuesOf(first[0]), base, size: Math.abs(base) };
  }
  let [base, size] = [0, 0];
  const values = Float64Array.from(gainsOf(corners, gain));
  for (const [row, times] of multipliers) {
    const one = times * baseOf(table, row, facts);
    base += one;
    size += Math.abs(one);
    const of = corners.valuesOf(row);
    for (let at = 0; at < values.length; at += 1) values[at] = (values[at] ?? 0) + times * (of[at] ?? 0);
  }
  return { values, base, size };
}

/** The largest sum that is possible in the box, each component standing at its better end by itself. */
export function sumAtBest(
  { sizes }: Corners,
  { values, base, size: baseSize }: Multiplied,
): { readonly sum: number; readonly size: number } {
  let [sum, size, at] = [base, baseSize, 0];
  for (const count of sizes) {
    let best = -Infinity;
    for (const end = at + count; at < end; at += 1) best = Math.max(best, values[at] ?? -Infinity);
    sum += best;
    size += Math.abs(best);
  }
  return { sum, size };
}

/** The rows that hold least at a mean of corners, at most one of a kind. */
function violated(
  table: RowTable,
  corners: Corners,
  weights: Float64Array,
  facts: NodeFacts,
  rows: readonly number[],
  isActive: Uint8Array,
): number[] {
  const worst = new Map<string, { readonly row: number; readonly lack: number }>();
  const used: number[] = [];
  for (let at = 0; at < weights.length; at += 1) if ((weights[at] ?? 0) > DUST) used.push(at);
  for (const row of rows) {
    if (isActive[row] === 1) continue;
    let sum = baseOf(table, row, facts);
    let size = 1 + Math.abs(sum);
    for (const at of used) {
      const value = (weights[at] ?? 0) * corners.valueAt(at, row);
      sum += value;
      size += Math.abs(value);
    }
    const lack = -sum / size;
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
  const program = new LinearProgram(corners.sizes, gainsOf(corners, gain));
  const active: number[] = [];
  const isActive = new Uint8Array(table.rows.length);
  const add = (row: number): void => {
    active.push(row);
    isActive[row] = 1;
    program.addRow(baseOf(table, row, facts), corners.valuesOf(row));
  };
  const allowed = new Set(rows);
  for (const row of start) if (allowed.has(row) && isActive[row] === 0) add(row);
  let answer = program.solve();
  for (let round = 0; round < ROUNDS_MOST && !answer.isEmpty; round += 1) {
    const more = violated(table, corners, answer.weights, facts, rows, isActive);
    if (more.length === 0) break;
    for (const row of more) add(row);
    answer = program.solve();
  }
  const multipliers = active.flatMap((row, at): (readonly [number, number])[] => {
    const times = answer.multipliers[at] ?? 0;
    return times > 0 ? [[row, times]] : [];
  });
  const { sum, size } = sumAtBest(
    corners,
    multiply(table, corners, facts, multipliers, answer.isEmpty ? null : gain),
  );
  const isEmpty = answer.isEmpty && sum < -DUST * size;
  return {
    isEmpty,
    multipliers,
    most: isEmpty ? -Infinity : answer.isEmpty ? Infinity : sum,
    weights: answer.weights,
    active: multipliers.map(([row]) => row),
  };
}

/** The room for rounding of the rows of an answer, where without it nothing would be gained; null else. */
export function roomThatDecides(
  { multipliers, weights }: BoundAnswer,
  { all }: Corners,
  gained: number,
): ((line: TableLine) => number) | null {
  const roomOf = (line: TableLine): number =>
    multipliers.reduce((room, [row, times]) => room + times * line.slackOf(row), 0);
  let room = 0;
  for (const [at, { line, hasSlack }] of all.entries()) {
    if (line !== null && hasSlack) room += (weights[at] ?? 0) * roomOf(line);
  }
  return room > 0 && room >= gained ? roomOf : null;
}
