import { randomQuestion } from "#tests/prove/best-structure/random-deal.ts";
import { randomOf } from "#tests/support/random-deals.ts";
import { expect, test } from "vitest";
import { ComponentStore, exactLine } from "./lines.ts";
import { createProblem } from "./problem.ts";
import { dueIn, entryOf, paidUpTo } from "./profile.ts";
import { linesOfTypes } from "./row-table.ts";
import { spacesOf } from "#calc/structures/search/search.ts";

const WATCHED = [
  entryOf("cash"),
  entryOf("cost"),
  entryOf("principal"),
  entryOf("sbaLoan"),
  entryOf("projectFees"),
  ...Array.from({ length: 20 }, (_, at) => dueIn(at + 1)),
  ...Array.from({ length: 120 }, (_, at) => paidUpTo(at + 1)),
];

/** How far a component at random amounts lies from its line, beyond what its slack says. US dollars. */
function farthestFromLine(seed: number): { readonly usd: number; readonly tried: number } {
  const chance = randomOf(seed);
  const [space] = spacesOf(createProblem(randomQuestion(chance, 6, null)));
  if (space === undefined) return { usd: 0, tried: 0 };
  const store = new ComponentStore(space);
  let [usd, tried] = [0, 0];
  for (const [type, options] of linesOfTypes(store).entries()) {
    for (const { option, sbaLastMonth, carvedUsd, lines } of options) {
      if (sbaLastMonth !== null) continue;
      for (const { from, to, atFrom, atTo, slack, isBent } of lines) {
        if (to - from < 2) continue;
        const steps = from + 1 + Math.floor(chance() * (to - from - 1));
        const { atFrom: exact } = exactLine(
          store,
          { type, option, steps },
          { sbaLastMonth, carvedUsd },
          slack,
        );
        const share = (steps - from) / (to - from);
        tried += 1;
        for (const entry of WATCHED) {
          const line = (atFrom[entry] ?? 0) + ((atTo[entry] ?? 0) - (atFrom[entry] ?? 0)) * share;
          const off = (exact[entry] ?? 0) - line;
          // What is bent may be paid sooner than its line says, never later.
          const distance = isBent && entry >= paidUpTo(1) ? Math.max(0, -off) : Math.abs(off);
          usd = Math.max(usd, distance - (slack[entry] ?? 0));
        }
      }
    }
  }
  return { usd, tried };
}

test("between its edges a component lies on its line, but for the rounding that the slack allows", () => {
  let tried = 0;
  for (let seed = 1; seed <= 25; seed += 1) {
    const found = farthestFromLine(seed);
    tried += found.tried;
    expect(found.usd, `seed ${seed}`).toBeLessThanOrEqual(1e-6);
  }
  expect(tried).toBeGreaterThan(100);
});
