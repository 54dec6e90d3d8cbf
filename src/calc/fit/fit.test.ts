import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compareRange } from "./compare-range.ts";
import { fitTone } from "./fit-tone.ts";
import { FIT_CRITERION_KEYS, FIT_WEIGHTS, type FitCriterionKey } from "./fit-weights.ts";
import { recommendFit, type Contradiction, type WorstMismatch } from "./recommend-fit.ts";
import { fitCertainty, fitPoints, scoreFit, type FitCredit } from "./score-fit.ts";

const credits: fc.Arbitrary<FitCredit[]> = fc
  .record(
    Object.fromEntries(
      FIT_CRITERION_KEYS.map((key) => [
        key,
        fc.oneof(
          fc.constant("absent" as const),
          fc.constant(null),
          fc.double({ min: 0, max: 1, noNaN: true }),
        ),
      ]),
    ) as Record<FitCriterionKey, fc.Arbitrary<number | null | "absent">>,
  )
  .map((all) =>
    FIT_CRITERION_KEYS.flatMap((key) => (all[key] === "absent" ? [] : { key, credit: all[key] })),
  );

const valueOf = (list: readonly FitCredit[]): number | null => {
  const score = scoreFit(list);
  return score.ok ? score.value : null;
};

describe("the score", () => {
  test("the weights come to 100", () => {
    expect(Object.values(FIT_WEIGHTS).reduce((a, b) => a + b)).toBe(100);
  });

  test("lies between 1 and 10 with one decimal, and is never 0", () => {
    fc.assert(
      fc.property(credits, (list) => {
        const value = valueOf(list);
        if (value === null) return;
        expect(value).toBeGreaterThanOrEqual(1);
        expect(value).toBeLessThanOrEqual(10);
        expect(Math.round(value * 10) / 10).toBe(value);
      }),
    );
  });

  test("reads 10 exactly when nothing is missed", () => {
    fc.assert(
      fc.property(credits, (list) => {
        const value = valueOf(list);
        if (value === null) return;
        expect(value === 10).toBe(list.every(({ credit }) => credit === null || credit === 1));
      }),
    );
  });

  test("never falls when a criterion is met instead of missed or not stated", () => {
    fc.assert(
      fc.property(credits, fc.nat(), (list, pick) => {
        const before = valueOf(list);
        if (before === null) return;
        const at = pick % list.length;
        const better = list.map((one, index) => (index === at ? { ...one, credit: 1 } : one));
        expect(valueOf(better)).toBeGreaterThanOrEqual(before);
      }),
    );
  });

  test("is what it would be without the criteria that the deal does not tell", () => {
    fc.assert(
      fc.property(credits, (list) => {
        expect(valueOf(list)).toBe(valueOf(list.filter(({ credit }) => credit !== null)));
      }),
    );
  });

  test("says why there is none", () => {
    expect(scoreFit([])).toEqual({ ok: false, reason: "no-criterion" });
    expect(scoreFit([{ key: "price", credit: null }])).toEqual({ ok: false, reason: "nothing-known" });
  });
});

/** How sure the score of these is; null when there is none. */
function certaintyOf(list: readonly FitCredit[]) {
  const score = scoreFit(list);
  if (!score.ok) return null;
  const earned = list.reduce((sum, one) => sum + (fitPoints(one) ?? 0), 0);
  const certainty = fitCertainty({ ...score, earned });
  return certainty && { ...certainty, value: score.value };
}

describe("how sure a score is", () => {
  test("the score lies between its lowest and its highest, which meet when all is judged", () => {
    fc.assert(
      fc.property(credits, (list) => {
        const sure = certaintyOf(list);
        if (sure === null) return;
        expect(sure.lowest).toBeGreaterThanOrEqual(1);
        expect(sure.lowest).toBeLessThanOrEqual(sure.value);
        expect(sure.value).toBeLessThanOrEqual(sure.highest);
        expect(sure.highest).toBeLessThanOrEqual(10);
        if (list.every(({ credit }) => credit !== null)) expect(sure.lowest).toBe(sure.highest);
      }),
    );
  });

  test("whatever is learnt of what was not assessed, the score stays within the range", () => {
    fc.assert(
      fc.property(credits, fc.double({ min: 0, max: 1, noNaN: true }), (list, learnt) => {
        const [before, after] = [list, list.map((one) => ({ ...one, credit: one.credit ?? learnt }))].map(
          certaintyOf,
        );
        if (!before || !after) return;
        expect(after.value).toBeGreaterThanOrEqual(before.lowest);
        expect(after.value).toBeLessThanOrEqual(before.highest);
      }),
    );
  });

  test("a price alone leads no list: assessed on a fifth of the weight, ten of ten may be 2.8", () => {
    const price = FIT_CRITERION_KEYS.map((key) => ({ key, credit: key === "price" ? 1 : null }));
    expect(certaintyOf(price)).toEqual({ value: 10, judgedPct: 20, lowest: 2.8, highest: 10 });
    const known = FIT_CRITERION_KEYS.map((key) => ({ key, credit: 0.6 }));
    expect(certaintyOf(known)?.lowest).toBeGreaterThan(certaintyOf(price)?.lowest ?? 10);
  });
});

describe("a figure against its range", () => {
  const amount = fc.double({ min: 1, max: 1e12, noNaN: true });

  test("earns less the further it lies outside, and all of it within", () => {
    fc.assert(
      fc.property(amount, amount, amount, (bound, one, other) => {
        const [near, far] = one < other ? [one, other] : [other, one];
        const above = (value: number) => compareRange(bound + value, null, bound);
        const below = (value: number) => compareRange(bound - value, bound, null);
        expect(above(near).credit).toBeGreaterThanOrEqual(above(far).credit);
        expect(below(near).credit).toBeGreaterThanOrEqual(below(far).credit);
        expect(compareRange(bound, bound, bound).credit).toBe(1);
      }),
    );
  });

  test("tells the distance in its own unit and in percent of the bound", () => {
    expect(compareRange(-40_000, 250_000, null)).toMatchObject({
      side: "below",
      distance: 290_000,
      credit: 0,
    });
    expect(compareRange(1_000_001, null, 1_000_000).credit).toBeCloseTo(0.75, 4);
  });
});

test("the more is known and the less is missed, the higher the recommendation", () => {
  const score = (value: number, assessedWeight = 80) =>
    ({ ok: true, value, statedWeight: 80, judgedWeight: assessedWeight }) as const;
  const named = (...args: Parameters<typeof recommendFit>) => recommendFit(...args).recommendation;
  expect([10, 8.5, 8.4, 7, 6.9, 4, 3.9, 1].map((value) => named(score(value), null))).toEqual([
    "strong-buy",
    "strong-buy",
    "buy",
    "buy",
    "hold",
    "hold",
    "pass",
    "pass",
  ]);
  expect([80, 32, 31.9].map((assessed) => named(score(10, assessed), null))).toEqual([
    "strong-buy",
    "buy",
    "not-enough-known",
  ]);
  expect(named(score(1, 20), "critical")).toBe("not-enough-known");
  expect((["minor", "major", "critical"] as const).map((worst) => named(score(9), worst))).toEqual([
    "strong-buy",
    "buy",
    "hold",
  ]);
});

test("the colours change at 7 and 4", () => {
  expect([7, 6.9, 4, 3.9].map(fitTone)).toEqual(["good", "caution", "caution", "bad"]);
});

test("what contradicts place, price limit or industry is never recommended to be bought", () => {
  const worsts: WorstMismatch[] = ["critical", "major", "minor", null];
  fc.assert(
    fc.property(
      fc.double({ min: 1, max: 10, noNaN: true }),
      fc.integer({ min: 1, max: 80 }),
      fc.constantFrom(...worsts),
      (value, assessedWeight, worst) => {
        const named = (contradiction: Contradiction) =>
          recommendFit(
            { ok: true, value, statedWeight: 80, judgedWeight: assessedWeight },
            worst,
            contradiction,
          ).recommendation;
        expect(["hold", "pass", "not-enough-known"]).toContain(named("outright"));
        expect(named("near")).not.toBe("strong-buy");
      },
    ),
  );
});
