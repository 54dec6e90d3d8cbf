import { usesOf } from "#calc/books/base-uses.ts";
import type { PeriodFigures } from "#calc/books/books-figures.ts";
import { yearBeforeOf } from "#calc/books/books-state.ts";
import { changeOnPct, finite, isAbove } from "#calc/books/known-figure.ts";
import { type Check, type CheckSubject, assessed, unknown } from "./check.ts";

export const fallingRevenue: Check = ({ state, bases }, limit) => {
  const latest = state.latest?.figures.revenue ?? null;
  const yearChangePct = changeOnPct(latest, state.before?.figures.revenue ?? null);
  const ttmChangePct = changeOnPct(bases.ttmRevenue, latest);
  const figures = { yearChangePct, ttmChangePct };
  if (yearChangePct === null && ttmChangePct === null) {
    return unknown(figures, state.latest === null ? "countingYear" : "yearBefore");
  }
  const hasFallen = (change: number | null): boolean => change !== null && isAbove(-change, limit("pct"));
  return assessed(hasFallen(yearChangePct) || hasFallen(ttmChangePct), figures);
};

/** How many times as much, where both are above 0. */
const timesOf = (now: number | null, before: number | null): number | null =>
  now === null || before === null || now <= 0 || before <= 0 ? null : finite(now / before);

/** The mean of the two consecutive years before the latest. */
function meanOfTwoBefore({ state: { years, before } }: CheckSubject): number | null {
  const earlier = before === null ? null : yearBeforeOf(years, before);
  const [one, other] = [before?.figures.reportedEbitda ?? null, earlier?.figures.reportedEbitda ?? null];
  return one === null || other === null ? null : (one + other) / 2;
}

export const hockeyStick: Check = (subject, limit) => {
  const { state, bases } = subject;
  const latest = state.latest?.figures.reportedEbitda ?? null;
  const ttmTimes = timesOf(bases.byMethod.ttm?.reportedEbitda ?? null, latest);
  const yearTimes = timesOf(latest, meanOfTwoBefore(subject));
  const figures = { ttmTimes, yearTimes };
  if (ttmTimes === null && yearTimes === null) {
    return unknown(figures, state.latest === null ? "countingYear" : "ebitda");
  }
  const isAboveTimes = (times: number | null, name: string): boolean =>
    times !== null && isAbove(times, limit(name));
  return assessed(isAboveTimes(ttmTimes, "ttmTimes") || isAboveTimes(yearTimes, "yearTimes"), figures);
};

function marginChange({ state }: CheckSubject, key: "ebitdaMarginPct" | "grossMarginPct"): number | null {
  const margin = (figures: PeriodFigures | undefined): number | null => figures?.[key] ?? null;
  const [now, before] = [margin(state.latest?.figures), margin(state.before?.figures)];
  return now === null || before === null ? null : finite(now - before);
}

const missingYear = ({ state }: CheckSubject, otherwise: "ebitda" | "grossMargin") => {
  if (state.latest === null) return "countingYear";
  return state.before === null ? "yearBefore" : otherwise;
};

export const marginJump: Check = (subject, limit) => {
  const points = marginChange(subject, "ebitdaMarginPct");
  if (points === null) return unknown({ points }, missingYear(subject, "ebitda"));
  return assessed(isAbove(points, limit("points")), { points });
};

export const grossMarginSwing: Check = (subject, limit) => {
  const points = marginChange(subject, "grossMarginPct");
  if (points === null) return unknown({ points }, missingYear(subject, "grossMargin"));
  return assessed(isAbove(Math.abs(points), limit("points")), { points });
};

export const ttmAdjustments: Check = ({ state }) => {
  const uses = usesOf("ttm", state);
  if (uses.length === 0) return unknown({ lines: null }, "ttm");
  let lines = 0;
  for (const { amounts } of state.lines) {
    const own = uses.map((use) => amounts[use.state.span] ?? null);
    if (own.some((amount) => amount !== null && amount !== 0) && own.includes(null)) lines += 1;
  }
  return assessed(lines > 0, { lines });
};
