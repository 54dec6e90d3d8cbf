import type { Space } from "#calc/structures/model/space.ts";

/** A part of the space: what each type may be there. */
export interface BoxType {
  /** It may be off. */
  readonly mayBeOff: boolean;
  /** Steps of money; from above to: it is off alone. */
  readonly from: number;
  readonly to: number;
  /** Places in the options of the type. */
  readonly options: readonly number[];
}
export type Box = readonly BoxType[];

/** One structure: an option (-1: off) and steps of money of each type. */
export interface Point {
  readonly steps: readonly number[];
  readonly options: readonly number[];
}

export const isOff = ({ from, to }: BoxType): boolean => from > to;
export const isOn = (one: BoxType): boolean => !one.mayBeOff;

export const OFF: BoxType = { mayBeOff: true, from: 1, to: 0, options: [] };

/** The whole space. */
export const wholeBox = ({ types }: Space): Box =>
  types.map(({ isMust, leastSteps, mostSteps, options }) =>
    tidy(
      {
        mayBeOff: !isMust,
        from: leastSteps,
        to: mostSteps,
        options: options.map((_, at) => at),
      },
      options,
    ),
  );

/** Without the options that reach none of its amounts; off alone where none is left. */
export function tidy(
  { mayBeOff, from, to, options }: BoxType,
  of: readonly { readonly mostSteps: number }[],
): BoxType {
  const left = options.filter((at) => (of[at]?.mostSteps ?? 0) >= from);
  const most = left.reduce((max, at) => Math.max(max, of[at]?.mostSteps ?? 0), 0);
  const top = Math.min(to, most);
  return left.length === 0 || top < from ? { ...OFF, mayBeOff } : { mayBeOff, from, to: top, options: left };
}

/** How many pairs of an amount and an option there are. */
function pairsIn({ types }: Space, box: Box, at: number): number {
  const one = box[at];
  if (one === undefined || isOff(one)) return 0;
  let pairs = 0;
  for (const option of one.options) {
    const most = types[at]?.options[option]?.mostSteps ?? 0;
    pairs += Math.max(0, Math.min(one.to, most) - one.from + 1);
  }
  return pairs;
}

/** The points of a box, as a number that may be rounded beyond 2^53. */
export function sizeOf(space: Space, box: Box): number {
  let size = 1;
  for (const [at, one] of box.entries()) size *= (one.mayBeOff ? 1 : 0) + pairsIn(space, box, at);
  return size;
}

/** The points of a box, exactly. */
export function pointsIn(space: Space, box: Box): bigint {
  const size = sizeOf(space, box);
  if (size <= Number.MAX_SAFE_INTEGER) return BigInt(size);
  return box.reduce(
    (product, one, at) => product * BigInt((one.mayBeOff ? 1 : 0) + pairsIn(space, box, at)),
    1n,
  );
}

/** The box with another state of one type. */
export const withType = (space: Space, box: Box, at: number, one: BoxType): Box =>
  box.map((before, index) => (index === at ? tidy(one, space.types[at]?.options ?? []) : before));

/** The only point of a box of one. */
export function onlyPoint(box: Box): Point {
  return {
    steps: box.map((one) => (isOff(one) ? 0 : one.from)),
    options: box.map((one) => (isOff(one) ? -1 : (one.options[0] ?? -1))),
  };
}
