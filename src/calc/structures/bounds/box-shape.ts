import { type Box, isOff, isOn, withType } from "./box.ts";
import type { Leaf } from "#calc/structures/search/leaf.ts";
import type { Space } from "#calc/structures/model/space.ts";

/** What can be said of a box without any sum: parts that are done with, and the parts that are left. */
export interface Shape {
  readonly leaves: readonly Leaf[];
  readonly parts: readonly Box[];
}

const done = (leaf: Leaf): Shape => ({ leaves: [leaf], parts: [] });

/** Null: nothing can be said. `mayLackEquity`: equity may be 0 there; `kindsMost`: the most types, null without a limit; `sbaAt`: the place of the SBA loan, −1 without. */
export function shapeOf(
  space: Space,
  box: Box,
  mayLackEquity: boolean,
  kindsMost: number | null,
  sbaAt: number,
): Shape | null {
  const { offerUsd, stepUsd } = space;
  let least = 0;
  let on = 0;
  for (const one of box) {
    if (one.mayBeOff) continue;
    if (isOff(one)) return done({ box, reason: "constraint" });
    on += 1;
    least += one.from;
  }
  if (least * stepUsd > offerUsd) return done({ box, reason: "sum" });
  if (kindsMost !== null && on + (mayLackEquity ? 0 : 1) > kindsMost) return done({ box, reason: "kinds" });
  const sba = box[sbaAt];
  return sba !== undefined && !isOff(sba) ? null : waitingForNothing(space, box);
}

/** Without an SBA loan no note waits for the life of one. */
function waitingForNothing(space: Space, box: Box): Shape | null {
  for (const [at, one] of box.entries()) {
    const isFullLife = (option: number): boolean => space.types[at]?.options[option]?.isFullLife === true;
    if (isOff(one) || !one.options.some(isFullLife)) continue;
    const waiting = withType(space, box, at, {
      ...one,
      mayBeOff: false,
      options: one.options.filter(isFullLife),
    });
    const rest = withType(space, box, at, {
      ...one,
      options: one.options.filter((option) => !isFullLife(option)),
    });
    const state = rest[at];
    const isNothing = state !== undefined && isOn(state) && isOff(state);
    return { leaves: [{ box: waiting, reason: "standby" }], parts: isNothing ? [] : [rest] };
  }
  return null;
}
