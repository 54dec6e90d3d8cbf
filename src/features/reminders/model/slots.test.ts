import fc from "fast-check";
import { expect, test } from "vitest";
import { hourIn } from "#kit/time-zone.ts";
import { HOUR_OF } from "./reminder.ts";
import { nextSlot, slotsBetween } from "./slots.ts";

const ZONES = [
  "UTC",
  "America/New_York",
  "Asia/Kolkata",
  "Asia/Kathmandu",
  "Pacific/Apia",
  "Pacific/Kiritimati",
  "Australia/Lord_Howe",
  "Africa/Casablanca",
  "America/St_Johns",
];
const iso = (moment: Date) => moment.toISOString().replace(".000Z", "Z");

test("each hour of each day comes once, however the time between is cut @further", () => {
  const start = Date.UTC(2027, 2, 10);
  fc.assert(
    fc.property(
      fc.constantFrom(...ZONES),
      fc.array(fc.integer({ min: 1, max: 2_000 }), { minLength: 1, maxLength: 12 }),
      (zone, minutes) => {
        const cuts = minutes.reduce<number[]>(
          (at, length) => [...at, (at.at(-1) ?? start) + length * 60_000],
          [start],
        );
        const pieces = cuts
          .slice(1)
          .flatMap((end, index) =>
            slotsBetween(HOUR_OF, zone, { after: new Date(cuts[index] ?? start), until: new Date(end) }),
          );
        const whole = slotsBetween(HOUR_OF, zone, {
          after: new Date(start),
          until: new Date(cuts.at(-1) ?? start),
        });
        expect(pieces).toEqual(whole);
      },
    ),
    { numRuns: 100 },
  );
});

test("the next hour follows at once after the one before", () => {
  const seven = hourIn("Asia/Kolkata", "2027-01-15", 7);
  expect(iso(nextSlot(HOUR_OF, "Asia/Kolkata", seven))).toBe("2027-01-15T02:30:00Z");
});
