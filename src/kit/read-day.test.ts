import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, formatDate, formatFigureDay, formatLongDay } from "./day.ts";
import { readDay } from "./read-day.ts";

test.each([
  ["2030-12-31", "2030-12-31"],
  ["2030/1/2", "2030-01-02"],
  ["2030-06-15T23:59:00Z", "2030-06-15"],
  ["6/15/2030", "2030-06-15"],
  ["15/6/2030", "2030-06-15"],
  ["06/07/2030 10:30", "2030-06-07"],
  ["3 Dec 2030", "2030-12-03"],
  ["December 3rd, 2030", "2030-12-03"],
  ["Sept. 4, 2030", "2030-09-04"],
  ["2028-02-29", "2028-02-29"],
])("%s is %s", (text, day) => {
  expect(readDay(text)).toBe(day);
});

test.each(["", "soon", "2030-02-29", "13/13/2030", "1/1/30", "31/4/2030", "2030", "3 Xyz 2030"])(
  "%j is no day that can be told",
  (text) => {
    expect(readDay(text)).toBeNull();
  },
);

const days = fc.integer({ min: 0, max: 365 * 900 }).map((count) => addDays("1200-01-01", count));

test("a day that was written reads back, in whichever way it was written", () => {
  fc.assert(
    fc.property(days, (day) => {
      expect(readDay(day)).toBe(day);
      expect(readDay(formatDate(day))).toBe(day);
      expect(readDay(formatLongDay(day))).toBe(day);
      expect(readDay(formatFigureDay(new Date(`${day}T00:00:00`)))).toBe(day);
    }),
  );
});
