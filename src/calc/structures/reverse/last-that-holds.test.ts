import { expect, test } from "vitest";
import { type Row, stretchesThatHold } from "./last-that-holds.ts";

/** The whole row place by place. */
function scan({ count, failures }: Row<string>) {
  const held: { from: number; to: number }[] = [];
  for (let place = 0; place < count; place += 1) {
    if (failures(place).length > 0) continue;
    const last = held.at(-1);
    if (last?.to === place - 1) held[held.length - 1] = { from: last.from, to: place };
    else held.push({ from: place, to: place });
  }
  return held;
}

/** A generator that gives the same numbers each time. */
function random(seed: number) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

test("halving finds what going through every place finds, where failures go one way within each piece", () => {
  for (let seed = 1; seed <= 400; seed += 1) {
    const next = random(seed);
    const count = 1 + Math.floor(next() * 400);
    const cuts = Array.from({ length: Math.floor(next() * 5) }, () => Math.floor(next() * count));
    const edges = [0, ...cuts, count].toSorted((a, b) => a - b);
    const rules = Array.from({ length: 4 }, (_, index) => ({
      id: `rule${index}`,
      // In each piece of its own: fails up to a place, from a place on, never or always.
      pieces: edges.map((from, piece) => {
        const to = edges[piece + 1] ?? count;
        const border = from + Math.floor(next() * (to - from + 1));
        const kind = next();
        return {
          from,
          to,
          fails: (place: number) =>
            kind < 0.3 ? place < border : kind < 0.6 ? place >= border : kind > 0.97,
        };
      }),
    }));
    const row: Row<string> = {
      count,
      cuts,
      window: 1,
      dust: 0,
      failures: (place) =>
        rules
          .filter(({ pieces }) =>
            pieces.some(({ from, to, fails }) => place >= from && place < to && fails(place)),
          )
          .map(({ id }) => id),
    };
    expect(stretchesThatHold(row), `seed ${seed}`).toEqual(scan(row));
  }
});

test("what holds again just behind an edge, since amounts are rounded, counts", () => {
  const failing = new Set([51, 53, 54]);
  const row: Row<string> = {
    count: 100,
    cuts: [],
    window: 1,
    dust: 5,
    failures: (place) => (place > 55 || failing.has(place) ? ["cash"] : []),
  };
  expect(stretchesThatHold(row).at(-1)?.to).toBe(55);
});

test("a failure that stands at neither end is found once halving lands on it", () => {
  const row: Row<string> = {
    count: 100,
    cuts: [],
    window: 1,
    dust: 0,
    failures: (place) => (place > 70 ? ["coverage"] : place > 60 ? ["rate"] : []),
  };
  expect(stretchesThatHold(row)).toEqual([{ from: 0, to: 60 }]);
});

test("one place, none, and a row that never holds", () => {
  const always = { cuts: [], window: 1, dust: 3, failures: () => ["cash"] };
  expect(stretchesThatHold({ count: 0, ...always })).toEqual([]);
  expect(stretchesThatHold({ count: 9, ...always })).toEqual([]);
  expect(stretchesThatHold({ count: 1, cuts: [], window: 1, dust: 3, failures: () => [] })).toEqual([
    { from: 0, to: 0 },
  ]);
});

test("a part that just keeps its limit fails and holds in turns: the last place that holds is found all the same", () => {
  // 30 % of a price in whole dollars, and a coverage that ends at 617.
  const failures = (place: number): string[] => [
    ...(Math.round(0.3 * place) > 0.3 * place ? ["sellerShare"] : []),
    ...(place > 617 ? ["coverage"] : []),
  ];
  const row: Row<string> = { count: 1_000, cuts: [], window: 12, dust: 30, failures };
  const last = scan(row).at(-1)?.to;
  expect(stretchesThatHold(row).at(-1)?.to).toBe(last);
  expect(last).toBeGreaterThan(600);
});
