import { expect, test } from "vitest";
import { proveLosses, proveSmall } from "./best-structure/run.ts";

/** A short one; `npm run prove -- best-structure --cases 500 --seed S` tries more, and checks proofs of eight types. */
const SEED = 3;
const CASES = 30;

test("the search finds what a walk through every structure finds, component by component", () => {
  const { problems, withAnswer } = proveSmall(SEED, CASES);
  expect(problems).toEqual([]);
  // Not every one of them is without an answer.
  expect(withAnswer).toBeGreaterThan(10);
});

/** Seeds 537 and 575 have their best return where flows end in a loss. */
test("by the return it does so also where a structure's flows end in a loss", () => {
  const { problems, withAnswer } = proveLosses(530, 50);
  expect(problems).toEqual([]);
  expect(withAnswer).toBeGreaterThan(40);
});
