import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addDays,
  formatDate,
  formatFigureDay,
  formatLongDay,
  formatMoment,
  formatMonth,
  formatRelative,
  formatShortDate,
  formatShortMonth,
  isDay,
  localDay,
  utcDay,
} from "./day.ts";

describe("dates", () => {
  const now = new Date("2026-11-14T15:00:00");
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString();
  const hour = 3_600_000;

  test("a day without a time is that day in every time zone", () => {
    expect(formatDate("2026-11-14")).toBe("14 Nov 2026");
    expect(formatDate(null)).toBe("Unknown");
    expect(formatDate("soon")).toBe("Unknown");
  });

  test.each([
    [10_000, "just now"],
    [4 * 60_000, "4 min ago"],
    [3 * hour, "3 h ago"],
    [24 * hour, "Yesterday"],
    [5 * 24 * hour, "5 days ago"],
    [12 * 24 * hour, "2 Nov"],
    [400 * 24 * hour, "10 Oct 2025"],
    [-60_000, "just now"],
  ])("%d ms before now reads %s", (ms, words) => expect(formatRelative(before(ms), now)).toBe(words));

  test("late yesterday is yesterday, even two hours before", () => {
    expect(formatRelative("2026-11-13T23:30:00", new Date("2026-11-14T01:30:00"))).toBe("Yesterday");
  });

  test("a missing date is unknown", () => {
    expect(formatRelative(undefined, now)).toBe("Unknown");
    expect(formatRelative("", now)).toBe("Unknown");
  });
});

describe("days of the calendar", () => {
  test("a day that a calendar has", () => {
    expect(["2028-02-29", "2026-12-31"].map(isDay)).toEqual([true, true]);
    for (const text of ["2026-02-29", "2026-13-01", "2026-1-1", "22.11.2026", "tomorrow", ""])
      expect(isDay(text)).toBe(false);
  });

  test("days later and back again, through every month and leap year", () => {
    fc.assert(
      fc.property(fc.nat(300_000), fc.nat(20_000), (start, days) => {
        const day = addDays("1900-01-01", start);
        expect(isDay(day)).toBe(true);
        expect(addDays(addDays(day, days), -days)).toBe(day);
      }),
    );
    expect([addDays("", 1), addDays("soon", 1), addDays("9999-12-31", 1)]).toEqual(["", "", ""]);
  });

  test("the day of a moment, here and in Greenwich", () => {
    expect(localDay(new Date(2026, 10, 5, 23, 59))).toBe("2026-11-05");
    expect(utcDay(new Date("2026-11-05T23:59:59.999Z"))).toBe("2026-11-05");
  });

  test("a day, a month and a moment in words", () => {
    expect(formatLongDay("2026-01-02")).toBe("January 2, 2026");
    expect(formatLongDay("")).toBe("");
    expect(formatShortDate("2026-09-04")).toBe("4 Sep");
    expect(formatMonth("2026-05-01")).toBe("May 2026");
    expect(formatShortMonth("2026-12-01")).toBe("Dec");
    expect(formatFigureDay(new Date(2026, 10, 5))).toBe("11/5/2026");
    expect(formatMoment(new Date(2026, 10, 5, 9, 4, 7))).toBe("5 Nov 2026, 09:04:07");
    expect(formatMoment("soon")).toBe("Unknown");
  });
});
