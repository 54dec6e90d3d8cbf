import { expect, test } from "vitest";
import { defaultQuestion } from "#tests/prove/best-structure/random-deal.ts";
import { randomOf } from "#tests/support/random-deals.ts";
import { baseOf } from "#calc/structures/bounds/bound-box.ts";
import { type Box, OFF, sizeOf } from "#calc/structures/bounds/box.ts";
import { BoxFacts } from "#calc/structures/bounds/box-facts.ts";
import { keyOfReturn } from "#calc/structures/model/levels.ts";
import { ComponentStore } from "#calc/structures/model/lines.ts";
import { MeetSums } from "./meet-sums.ts";
import { createProblem } from "#calc/structures/model/problem.ts";
import { linesOfTypes } from "#calc/structures/model/row-table.ts";
import { rowBasisOf } from "#calc/structures/model/rows.ts";
import { spacesOf } from "./search.ts";
import { SearchRows } from "./search-rows.ts";

/** A random deal by the return with its rows. */
function dealOf(seed: number) {
  const { bank, best } = defaultQuestion(randomOf(seed), 8);
  const [space] = spacesOf(createProblem({ bank, best: { ...best, objectives: ["return"] } }));
  const basis = space === undefined ? null : rowBasisOf(space);
  if (space === undefined || basis === null) throw new RangeError(`Deal ${seed} has no earnings.`);
  const store = new ComponentStore(space);
  const lines = linesOfTypes(store);
  const facts = new BoxFacts(basis, lines);
  return { space, facts, rows: new SearchRows(basis, store, lines, facts, false) };
}
type Deal = ReturnType<typeof dealOf>;

/** Of each type a few amounts, and most of the price by revenue-based financing. */
function boxOf({ space }: Deal, chance: () => number): Box {
  const total = Math.floor(space.offerUsd / space.stepUsd);
  return space.types.map(({ type, mostSteps, options }) => {
    if (type === "investor" || type === "friends_family" || (type !== "rbf" && chance() < 0.25)) return OFF;
    const most = type === "rbf" ? 40 : 9;
    const from =
      type === "rbf"
        ? Math.max(1, Math.floor(total * (0.84 + 0.15 * chance())))
        : 1 + Math.floor(chance() * 40);
    const to = Math.min(mostSteps, from + most);
    const some = options.map((_, at) => at).filter((at) => options[at]?.isFullLife !== true);
    return from > to
      ? OFF
      : { mayBeOff: type !== "rbf" && chance() < 0.7, from, to, options: some.slice(0, 2) };
  });
}

/** What goes through a box one structure after the other says of the two rows, as texts in order. */
function walked({ space, facts, rows }: Deal, box: Box, keys: readonly number[]): string[] {
  const said = facts.of(box);
  const [best = -1, highest = -1] = rows.betterAt(0, keys[0] ?? 0, said, keys) ?? [];
  const total = Math.floor(space.offerUsd / space.stepUsd);
  const found: string[] = [];
  const go = (at: number, parts: readonly string[], left: number, sums: readonly [number, number]): void => {
    const one = box[at];
    if (one === undefined) {
      const kinds = parts.filter((part) => part !== "").length + (left > 0 ? 1 : 0);
      if (left >= 0 && kinds <= (facts.kindsMost ?? Infinity) && sums[0] >= -1e-6 && sums[1] >= -1e-6)
        found.push(parts.join(","));
      return;
    }
    if (one.mayBeOff) go(at + 1, [...parts, ""], left, sums);
    for (const option of one.options)
      for (let steps = one.from; steps <= one.to; steps += 1) {
        const group = rows.groupOf(box, at, { mayBeOff: false, from: steps, to: steps, options: [option] });
        const sum = [sums[0] + group.mostOf(best), sums[1] + group.mostOf(highest)] as const;
        go(at + 1, [...parts, `${option}x${steps}`], left - steps, sum);
      }
  };
  go(0, [], total, [baseOf(rows.table, best, said), baseOf(rows.table, highest, said)]);
  return found.toSorted();
}

test.each([7, 99])("of deal %i all structures within the band are met, and no others", (seed) => {
  const deal = dealOf(seed);
  const chance = randomOf(1000 + seed);
  let [met, boxes] = [0, 0];
  for (let round = 0; round < 60 && boxes < 12; round += 1) {
    const box = boxOf(deal, chance);
    if (sizeOf(deal.space, box) > 60_000) continue;
    const keys = [keyOfReturn(990 + 9 * chance())];
    const looked = new Set<string>();
    deal.rows.makeRoom();
    const isThrough = new MeetSums(deal.facts, deal.rows).goThrough(
      box,
      () => keys,
      ({ steps, options }) =>
        looked.add(options.map((of, at) => (of < 0 ? "" : `${of}x${steps[at] ?? 0}`)).join(",")),
    );
    if (!isThrough) continue;
    boxes += 1;
    met += looked.size;
    expect([...looked].toSorted()).toEqual(walked(deal, box, keys));
  }
  expect({ boxes, isSome: met > 0 }).toEqual({ boxes: 12, isSome: true });
});
