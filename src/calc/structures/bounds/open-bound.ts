/** A part of the space that waits, and whether it may hold a key of at most so much of the first level. */
export type MayReach = (key: number) => boolean;

/** Half as wide each time: the bound is then within a 64th of what was stepped over last. */
const HALVINGS = 6;
const FIRST_GAP = 1000;

/**
 * What no key of the first level lies below in the parts that a search left open, at most the key of the best; `least`: no key is
 * smaller at all. Parts that hold nothing better cost one look each.
 */
export function boundOfOpen(parts: Iterable<MayReach>, best: number, least: number): number {
  let bound = best;
  for (const mayReach of parts) {
    if (bound <= least) return least;
    if (!mayReach(bound - 1)) continue;
    let [reached, out] = [1, FIRST_GAP];
    while (bound - out > least && mayReach(bound - out)) [reached, out] = [out, out * 8];
    if (bound - out <= least && mayReach(Math.max(least, bound - out))) return least;
    for (let round = 0; round < HALVINGS && out - reached > 1; round += 1) {
      const middle = Math.floor((reached + out) / 2);
      if (mayReach(bound - middle)) reached = middle;
      else out = middle;
    }
    bound = Math.max(least, bound - out + 1);
  }
  return bound;
}
