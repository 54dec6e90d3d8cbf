import { defaultQuestion } from "#tests/prove/best-structure/random-deal.ts";
import { randomOf } from "#tests/support/random-deals.ts";
import { expect, test } from "vitest";
import { interestMostOf } from "#calc/structures/bounds/cash-steps.ts";
import { completeTerms } from "./complete-terms.ts";
import { assessStructure } from "./assess-structure.ts";
import { ComponentStore, exactLine } from "./lines.ts";
import { createProblem } from "./problem.ts";
import { ENTRIES } from "./profile.ts";
import { highestReturnRow } from "./return-row.ts";
import { linesOfTypes } from "./row-table.ts";
import { rowBasisOf } from "./rows.ts";
import { spacesOf } from "#calc/structures/search/search.ts";

const SLACK = new Float64Array(ENTRIES);
/** Nobody else has a part of the company with these. */
const OWN = ["sba", "seller_note", "inventory_financing", "ar_factoring", "asset_based", "rbf"];

/** What a structure of a deal returns, and what the row of the highest return says of it. */
function drawn(seed: number): {
  readonly irr5Pct: number | null;
  readonly row: number;
  readonly taxPct: number;
} {
  const chance = randomOf(seed);
  const { bank, best } = defaultQuestion(chance, 10);
  // Without costs of the closing: there little cash is needed.
  const problem = createProblem({ bank: { ...bank, closing: {} }, best });
  const [space] = spacesOf(problem);
  const basis = space === undefined ? null : rowBasisOf(space);
  if (space === undefined || basis === null) throw new RangeError("There are no earnings.");
  const store = new ComponentStore(space);
  const row = highestReturnRow(basis, interestMostOf(linesOfTypes(store), null));
  if (row === null) throw new RangeError("Nothing is carved out here.");
  // Up to the last of them next to nothing is left for equity: there returns are high.
  const wanted = space.types.flatMap(({ type, mostSteps }, at) =>
    OWN.includes(type) && mostSteps > 0 && chance() < 0.5 ? [at] : [],
  );
  let left = Math.floor(space.offerUsd / space.stepUsd);
  let sum = row.base;
  const others = wanted.flatMap((at, index) => {
    const wished =
      index === wanted.length - 1 ? left - Math.floor(9 * chance()) : Math.floor(left * chance());
    const steps = Math.min(space.types[at]?.options[0]?.mostSteps ?? 0, wished);
    if (steps < 1) return [];
    left -= steps;
    const ends = { sbaLastMonth: null, carvedUsd: 0 };
    const { atFrom } = exactLine(store, { type: at, option: 0, steps }, ends, SLACK);
    for (const [entry, times] of row.terms) sum += times * (atFrom[entry] ?? 0);
    return [store.at(at, 0, steps)];
  });
  const { irr5Pct } = assessStructure(problem, completeTerms(problem, others)).figures;
  return { irr5Pct, row: sum, taxPct: problem.bank.tax?.ratePct ?? 0 };
}

const STRUCTURES = Array.from({ length: 1200 }, (_, at) => drawn(at + 1));

test("a return that has a figure is not above the highest one", () => {
  const known = STRUCTURES.filter(({ irr5Pct }) => irr5Pct !== null);
  expect(known.length).toBeGreaterThan(100);
  expect(known.filter(({ row }) => row < -1e-6)).toEqual([]);
});

test("without a tax, a row below 0 and a return without a figure are the same", () => {
  const high = STRUCTURES.filter(({ row, taxPct }) => taxPct === 0 && row < -1e-6);
  expect(high.length).toBeGreaterThan(9);
  expect(high.filter(({ irr5Pct }) => irr5Pct !== null)).toEqual([]);
});
