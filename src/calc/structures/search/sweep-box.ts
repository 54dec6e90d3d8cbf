import { type Box, type BoxType, isOff, OFF, sizeOf, withType } from "#calc/structures/bounds/box.ts";
import type { Space } from "#calc/structures/model/space.ts";

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

/** The states of one type of a box, each by itself, and which is next. */
interface Row {
  readonly box: Box;
  readonly at: number;
  readonly states: readonly BoxType[];
  next: number;
}

/** The states of the type of fewest amounts, or else of options; null: the box is one structure. */
function rowOf(box: Box): Row | null {
  let [at, least] = [-1, Infinity];
  for (const [index, one] of box.entries()) {
    const count = isOff(one) ? 0 : widthOf(one) + (one.mayBeOff ? 1 : 0);
    if (count > 1 && count < least) [at, least] = [index, count];
  }
  const one = box[at];
  if (one === undefined) return rowOfOptions(box);
  const states: BoxType[] = one.mayBeOff ? [OFF] : [];
  for (let steps = one.from; steps <= one.to; steps += 1)
    states.push({ ...one, mayBeOff: false, from: steps, to: steps });
  return { box, at, states, next: 0 };
}

function rowOfOptions(box: Box): Row | null {
  for (const [at, one] of box.entries()) {
    if (one.options.length < 2) continue;
    return { box, at, states: one.options.map((option) => ({ ...one, options: [option] })), next: 0 };
  }
  return null;
}

/** So many parts of a box are looked at, and so many structures assessed, before the rest waits for its turn. */
const LOOKS_MOST = 4000;
const ASSESSED_MOST = 100;

/** What a look leaves of a box: null where nothing is left; `isAssessed`: it was one structure, which had to be assessed. */
export interface Look {
  readonly left: Box | null;
  readonly isAssessed: boolean;
}

/**
 * Goes through a narrow box, until nothing of it is left or enough has been looked at. `look` takes off a box what can be ruled
 * out or is one structure. Returns the parts that are left.
 */
export function sweepBox(space: Space, box: Box, look: (box: Box) => Look): Box[] {
  const rows: Row[] = [];
  let [looks, assessed] = [0, 0];
  const go = (part: Box): void => {
    looks += 1;
    const { left, isAssessed } = look(part);
    if (isAssessed) assessed += 1;
    const row = left === null ? null : rowOf(left);
    if (row !== null) rows.push(row);
  };
  const boxOf = ({ box: of, at }: Row, state: BoxType): Box => withType(space, of, at, state);
  go(box);
  while (looks < LOOKS_MOST && assessed < ASSESSED_MOST) {
    const row = rows.at(-1);
    if (row === undefined) break;
    const state = row.states[row.next];
    row.next += 1;
    if (state === undefined) rows.pop();
    else go(boxOf(row, state));
  }
  return rows.flatMap((row) =>
    row.states
      .slice(row.next)
      .map((state) => boxOf(row, state))
      .toReversed(),
  );
}
