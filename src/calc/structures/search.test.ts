import { defaultQuestion } from "#tests/prove/best-structure/random-deal.ts";
import { randomOf } from "#tests/support/random-deals.ts";
import { expect, test } from "vitest";
import { createProblem } from "./problem.ts";
import { searchBest } from "./search.ts";

const NODES = 200;

/** How the search of a random deal of eight types ends. */
function endOf(seed: number): { readonly status: string | undefined; readonly nodes: number } {
  const question = defaultQuestion(randomOf(seed), 8);
  const answer = searchBest(createProblem({ ...question, best: { ...question.best, nodesMost: NODES } }));
  return { status: answer?.certificate.status, nodes: answer?.certificate.nodes ?? Infinity };
}

test.each([
  [43, "two partners, of whom one alone would have to guarantee the loan"],
  [82, "loans on collateral that is lent out, whose amount changes nothing"],
  [107, "financing that is paid by revenue, which alone is the answer"],
  [154, "an origination fee, and many structures of the same cash"],
])("deal %i closes in few nodes: %s", (seed) => {
  const { status, nodes } = endOf(seed);
  expect({ status, isFew: nodes < NODES }).toEqual({ status: "closed", isFew: true });
});
