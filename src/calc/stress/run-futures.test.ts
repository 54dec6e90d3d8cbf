import fc from "fast-check";
import worked from "#tests/data/worked-stress.json" with { type: "json" };
import { describe, expect, test } from "vitest";
import { lnBelowOne, toNormal } from "./normal.ts";
import { drawRandom } from "./random-stream.ts";
import { firstFutures, type FuturesQuestion, runFutures } from "./run-futures.ts";
import type { StressInputs } from "./stress-inputs.ts";

function normalOf(share: number): number {
  const room = Float64Array.of(share);
  toNormal(room, 0);
  return room[0] ?? 0;
}

const { seed, futures, expected } = worked;
const inputs: StressInputs = worked.inputs;

function answerOf(asked: FuturesQuestion) {
  const steps = runFutures(asked);
  for (;;) {
    const step = steps.next(false);
    if (step.done === true) return step.value;
  }
}

/** Every number to 1e-12 of its value. */
function expectClose(actual: unknown, wanted: unknown, path: string): void {
  if (typeof wanted === "number") {
    const difference = Math.abs(Number(actual) - wanted);
    expect(difference, `${path}: ${String(actual)} for ${wanted}`).toBeLessThanOrEqual(
      1e-12 * Math.max(1e-300, Math.abs(wanted)),
    );
  } else if (typeof wanted === "object" && wanted !== null) {
    const known = actual as Record<string, unknown>;
    for (const [key, value] of Object.entries(wanted)) expectClose(known[key], value, `${path}.${key}`);
  } else expect(actual, path).toBe(wanted);
}

test("the worked simulation is reproduced", () => {
  const { summary } = answerOf({ inputs, seed, futures });
  const { futures: written, ...chances } = expected;
  expectClose(summary, chances, "summary");
  const first = firstFutures({ inputs, seed, futures });
  for (const [at, future] of Object.entries(written)) expectClose(first[Number(at)], future, `future ${at}`);
});

describe("random numbers", () => {
  test.each([
    [1, 0, [3419807058, 345877377, 4195585175, 24275265]],
    [1, 1, [39879872, 1386179531]],
    [4294967295, 99, [4030708845, 1636052250]],
  ])("seed %d, block %d", (ofSeed, block, draws) => {
    const drawn = new Uint32Array(draws.length);
    drawRandom(drawn, ofSeed, block, draws.length);
    expect([...drawn]).toEqual(draws);
  });

  test("logarithm and normal numbers to the last bit", () => {
    expect(lnBelowOne(0.02)).toBe(-3.9120230054281455);
    expect(normalOf(0.25)).toBe(-0.6744897502234225);
    expect(normalOf(0.975)).toBe(1.959963986120195);
    expect(normalOf(0.001)).toBe(-3.090232304709404);
  });

  test("the logarithm is that of the engine but for the last bits, and the normal numbers are odd", () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-12, max: 0.4999, noNaN: true }), (x) => {
        expect(Math.abs(lnBelowOne(x) - Math.log(x))).toBeLessThan(1e-14 * Math.max(1, -Math.log(x)));
        expect(normalOf(1 - x)).toBe(-normalOf(1 - (1 - x)));
      }),
    );
  });
});

test("beside the chances stand those of the same futures without the bad years that are assumed", () => {
  const asked = { inputs: { ...inputs, badYearChance: 0.2 }, seed: 3, futures: 2_000 };
  const { summary, withoutAssumed } = answerOf(asked);
  const none = answerOf({ ...asked, inputs: { ...inputs, badYearChance: 0 } });
  expect(withoutAssumed).toEqual({
    below100: none.summary.below100.any,
    below125: none.summary.below125.any,
  });
  expect(withoutAssumed?.below125).toBeLessThan(summary.below125.any);
  expect(none.withoutAssumed).toEqual(withoutAssumed);
});
