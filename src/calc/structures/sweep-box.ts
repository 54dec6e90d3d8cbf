import { type Box, type BoxType, isOff, OFF, sizeOf, withType } from "./box.ts";
import type { Space } from "./space.ts";

/** A box is swept where no more than so many of its structures can be told apart by all but one of its types. */
const SWEPT_MOST = 640;

const widthOf = ({ from, to }: BoxType): number => Math.max(0, to - from + 1);

/**
 * Whether a box is small enough to be gone through amount by amount: with all types but that of the widest range standing, single
 * rows leave little of the range.
 */
export function isNarrow(space: Space, box: Box): boolean {
  const widest = box.reduce((most, one) => Math.max(most, widthOf(one)), 1);
  return sizeOf(space, box) <= SWEPT_MOST * widest;
}

/** The states of the type of fewest amounts, or else of options, each by itself; null: the box is one structure. */
function single(space: Space, box: Box): Box[] | null {
  let [at, least] = [-1, Infinity];
  for (const [index, one] of box.entries()) {
    const count = isOff(one) ? 0 : widthOf(one) + (one.mayBeOff ? 1 : 0);
    if (count > 1 && count < least) [at, least] = [index, count];
  }
  const one = box[at];
  if (one === undefined) return singleOptions(space, box);
  const parts: BoxType[] = one.mayBeOff ? [OFF] : [];
  for (let steps = one.from; steps <= one.to; steps += 1)
    parts.push({ ...one, mayBeOff: false, from: steps, to: steps });
  return parts.map((part) => withType(space, box, at, part));
}

function singleOptions(space: Space, box: Box): Box[] | null {
  for (const [at, one] of box.entries()) {
    if (one.options.length < 2) continue;
    return one.options.map((option) => withType(space, box, at, { ...one, options: [option] }));
  }
  return null;
}

/** So many parts of a box are looked at, and so many structures judged, before the rest waits for its turn. */
const LOOKS_MOST = 4000;
const JUDGED_MOST = 100;

/** What a look leaves of a box: null where nothing is left; `isJudged`: it was one structure, which had to be judged. */
export interface Look {
  readonly left: Box | null;
  readonly isJudged: boolean;
}

/**
 * Goes through a narrow box, until nothing of it is left or enough has been looked at. `look` takes off a box what can be ruled
 * out or is one structure. Returns the parts that are left.
 */
export function sweepBox(space: Space, box: Box, look: (box: Box) => Look): Box[] {
  const waiting: Box[] = [box];
  let [looks, judged] = [0, 0];
  while (looks < LOOKS_MOST && judged < JUDGED_MOST) {
    const one = waiting.pop();
    if (one === undefined) break;
    looks += 1;
    const { left, isJudged } = look(one);
    if (isJudged) judged += 1;
    if (left !== null) waiting.push(...(single(space, left) ?? []).toReversed());
  }
  return waiting;
}
