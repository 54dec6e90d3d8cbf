import { type Box, type BoxType, isOff, OFF, withType } from "./box.ts";
import { type Corners, cornerValue } from "./corners.ts";
import type { Space } from "./space.ts";

/** A row as it is tried: where it stands in the table, its base, and what becomes of what it rules out. */
export interface TriedRow {
  readonly row: number;
  readonly base: number;
}

/** A part of a box that a single row rules out, and the rest. */
export interface Tightened {
  readonly without: Box;
  readonly rest: Box;
  readonly row: number;
}

/**
 * What a row alone rules out, every other component standing at its best: that a type is there, that it is off, or some of its
 * options. Null: nothing.
 */
export function tightenBox(
  space: Space,
  box: Box,
  { sizes, all }: Corners,
  rows: readonly TriedRow[],
): Tightened | null {
  for (const { row, base } of rows) {
    let sum = base;
    let size = Math.abs(base);
    let at = 0;
    const best: number[] = [];
    for (const count of sizes) {
      let most = -Infinity;
      for (const end = at + count; at < end; at += 1) {
        const corner = all[at];
        if (corner !== undefined) most = Math.max(most, cornerValue(corner, row));
      }
      best.push(most);
      sum += most;
      size += Math.abs(most);
    }
    const dust = -1e-9 * size;
    at = 0;
    for (const [type, count] of sizes.entries()) {
      const others = sum - (best[type] ?? 0);
      const one = box[type];
      const end = at + count;
      if (count === 1 || one === undefined || isOff(one)) {
        at = end;
        continue;
      }
      let isOffLost = false;
      const kept = new Set<number>();
      for (; at < end; at += 1) {
        const corner = all[at];
        if (corner === undefined) continue;
        const isLost = others + cornerValue(corner, row) < dust;
        if (corner.line === null) isOffLost = isLost;
        else if (!isLost) kept.add(corner.option);
      }
      const found = partsOf(space, box, type, one, isOffLost, kept);
      if (found !== null) return { ...found, row };
    }
  }
  return null;
}

function partsOf(
  space: Space,
  box: Box,
  type: number,
  one: BoxType,
  isOffLost: boolean,
  kept: ReadonlySet<number>,
): { readonly without: Box; readonly rest: Box } | null {
  const lost = one.options.filter((option) => !kept.has(option));
  if (kept.size === 0 && isOffLost) return null;
  if (kept.size === 0) {
    if (!one.mayBeOff) return null;
    return {
      without: withType(space, box, type, { ...one, mayBeOff: false }),
      rest: withType(space, box, type, OFF),
    };
  }
  if (isOffLost) {
    return {
      without: withType(space, box, type, OFF),
      rest: withType(space, box, type, { ...one, mayBeOff: false }),
    };
  }
  if (lost.length === 0) return null;
  return {
    without: withType(space, box, type, { ...one, mayBeOff: false, options: lost }),
    rest: withType(space, box, type, { ...one, options: [...kept].toSorted((a, b) => a - b) }),
  };
}
