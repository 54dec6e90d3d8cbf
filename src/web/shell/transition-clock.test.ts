import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createTransitionClock, type TransitionClock } from "./transition-clock.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function openClock(): { clock: TransitionClock; seen: [ms: number, isShown: boolean][] } {
  const start = Date.now();
  const seen: [number, boolean][] = [];
  const clock = createTransitionClock(
    {
      now: () => Date.now(),
      after(ms, run) {
        const timer = setTimeout(run, ms);
        return () => clearTimeout(timer);
      },
    },
    (isShown) => seen.push([Date.now() - start, isShown]),
  );
  return { clock, seen };
}

test("a transition of less than 100 ms shows nothing", () => {
  const { clock, seen } = openClock();
  clock.started();
  vi.advanceTimersByTime(99);
  clock.ended();
  vi.advanceTimersByTime(10_000);
  expect(seen).toEqual([]);
});

test("what was shown stays for 300 ms at least", () => {
  const { clock, seen } = openClock();
  clock.started();
  vi.advanceTimersByTime(120);
  clock.ended();
  vi.advanceTimersByTime(10_000);
  expect(seen).toEqual([
    [100, true],
    [400, false],
  ]);
});

test("a long transition's overlay goes with it", () => {
  const { clock, seen } = openClock();
  clock.started();
  vi.advanceTimersByTime(2000);
  clock.ended();
  expect(seen).toEqual([
    [100, true],
    [2000, false],
  ]);
});

test("it never stands longer than 5 s after the transition began", () => {
  const { clock, seen } = openClock();
  clock.started();
  vi.advanceTimersByTime(20_000);
  clock.ended();
  vi.advanceTimersByTime(1000);
  expect(seen).toEqual([
    [100, true],
    [5000, false],
  ]);
});

test("a second transition under a standing overlay neither blinks nor is cut off by the first one's end", () => {
  const { clock, seen } = openClock();
  clock.started();
  vi.advanceTimersByTime(150);
  clock.ended();
  vi.advanceTimersByTime(50);
  clock.started();
  vi.advanceTimersByTime(1000);
  clock.ended();
  expect(seen).toEqual([
    [100, true],
    [1200, false],
  ]);
});

test("after the longest time the next transition is shown again", () => {
  const { clock, seen } = openClock();
  clock.started();
  vi.advanceTimersByTime(6000);
  clock.ended();
  clock.started();
  vi.advanceTimersByTime(200);
  expect(seen.at(-1)).toEqual([6100, true]);
});
