import type { Multiplied } from "./bound-box.ts";
import { type Box, type BoxType, isOff, OFF, sizeOf, withType } from "./box.ts";
import type { Stretch } from "./corner-group.ts";
import { type Corners, rangeOf } from "./corners.ts";
import type { Space } from "#calc/structures/model/space.ts";

/** Parts of a box that multiplied rows rule out, and the rest. */
export interface CutBox {
  readonly without: readonly Box[];
  readonly rest: Box;
}

/** Sums of numbers that are not whole are held apart by this share of what they add up. */
const DUST = 1e-9;
/** The same where one row stands alone, whose sum is of few numbers. */
const OUT_DUST = 1e-12;

/** What of a type is left where it has to reach so much. */
interface Left {
  readonly mayBeOff: boolean;
  readonly from: number;
  readonly to: number;
  readonly options: ReadonlySet<number>;
}

/** The amounts of a stretch that may reach so much; null: none does. */
function reaching(
  { low, high, lowAt, highAt }: Stretch,
  values: Float64Array,
  first: number,
  room: number,
  least: number,
): readonly [from: number, to: number] | null {
  const [atLow, atHigh] = [values[first + lowAt] ?? 0, values[first + highAt] ?? 0];
  if (low === high) return atLow >= least ? [low, high] : null;
  // The value at an end may hold its room for rounding already: counted twice it is only more careful.
  const [mostLow, mostHigh] = [atLow + room, atHigh + room];
  if (mostLow >= least && mostHigh >= least) return [low, high];
  if (mostLow < least && mostHigh < least) return null;
  const edge = low + ((least - mostLow) / (mostHigh - mostLow)) * (high - low);
  return mostHigh >= least ? [Math.max(low, Math.floor(edge)), high] : [low, Math.min(high, Math.ceil(edge))];
}

function leftOf(
  one: BoxType,
  corners: Corners,
  type: number,
  first: number,
  values: Float64Array,
  roomOf: (stretch: Stretch) => number,
  least: number,
): Left {
  let [from, to] = [Infinity, -Infinity];
  const options = new Set<number>();
  for (const stretch of corners.groups[type]?.stretches ?? []) {
    const range = reaching(stretch, values, first, stretch.low === stretch.high ? 0 : roomOf(stretch), least);
    if (range === null) continue;
    options.add(stretch.option);
    from = Math.min(from, range[0]);
    to = Math.max(to, range[1]);
  }
  return { mayBeOff: one.mayBeOff && (values[first] ?? 0) >= least, from, to, options };
}

/** What a row alone says of a box: nothing, that it rules all of it out, or perhaps a part. */
export function reachOf(corners: Corners, row: number, base: number): "all" | "part" | "none" {
  const { sum, size, spread } = rangeOf(corners, row, base);
  if (sum < -OUT_DUST * size) return "all";
  return sum >= 0 && spread > sum + DUST * size ? "part" : "none";
}

/**
 * What multiplied rows rule out of a box, type by type, every other component standing at its best: that a type is there or that
 * it is off, some of its options, its least or its largest amounts. Null: nothing.
 *
 * `roomOf`: the room for rounding of the multiplied rows on a stretch.
 */
export function cutBox(
  space: Space,
  box: Box,
  corners: Corners,
  { values, base, size }: Multiplied,
  roomOf: (stretch: Stretch) => number,
): CutBox | null {
  const { sizes } = corners;
  const best: number[] = [];
  const spreads: number[] = [];
  let [sum, numbers, at, spread] = [base, size, 0, 0];
  for (const count of sizes) {
    let [most, least] = [-Infinity, Infinity];
    for (const end = at + count; at < end; at += 1) {
      const value = values[at] ?? 0;
      if (value > most) most = value;
      if (value < least) least = value;
    }
    best.push(most);
    spreads.push(most - least);
    sum += most;
    numbers += Math.abs(most);
    spread = Math.max(spread, most - least);
  }
  const dust = DUST * numbers;
  // Below 0 the whole box is ruled out, which is not looked at here.
  if (sum < 0 || spread <= sum + dust) return null;
  const without: Box[] = [];
  let rest = box;
  at = 0;
  for (const [type, count] of sizes.entries()) {
    const one = box[type];
    const first = at;
    at += count;
    // Where all corners of a type reach it, nothing of it is lost.
    if (one === undefined || isOff(one) || (spreads[type] ?? 0) <= sum + dust) continue;
    const left = leftOf(one, corners, type, first, values, roomOf, (best[type] ?? 0) - sum - dust);
    const parts = partsOf(space, rest, type, one, left);
    if (parts === null) continue;
    for (const part of parts.without) if (sizeOf(space, part) > 0) without.push(part);
    rest = parts.rest;
  }
  return without.length === 0 ? null : { without, rest };
}

function partsOf(space: Space, box: Box, type: number, one: BoxType, left: Left): CutBox | null {
  const { mayBeOff, from, to, options } = left;
  const put = (state: BoxType): Box => withType(space, box, type, state);
  if (options.size === 0)
    return mayBeOff ? { without: [put({ ...one, mayBeOff: false })], rest: put(OFF) } : null;
  const kept = one.options.filter((option) => options.has(option));
  const lost = one.options.filter((option) => !options.has(option));
  const without: Box[] = [];
  if (one.mayBeOff && !mayBeOff) without.push(put(OFF));
  if (from > one.from) without.push(put({ ...one, mayBeOff: false, to: from - 1 }));
  if (to < one.to) without.push(put({ ...one, mayBeOff: false, from: to + 1 }));
  if (lost.length > 0) without.push(put({ mayBeOff: false, from, to, options: lost }));
  return without.length === 0 ? null : { without, rest: put({ mayBeOff, from, to, options: kept }) };
}
