import fc from "fast-check";
import { expect, test } from "vitest";
import { dayIn, hourIn, isTimeZone } from "./time-zone.ts";

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
const clock = (timeZone: string, moment: Date) =>
  new Intl.DateTimeFormat("sv", { timeZone, dateStyle: "short", timeStyle: "short" }).format(moment);

test("an hour of a day is a moment by the offset that holds there", () => {
  expect(iso(hourIn("America/New_York", "2027-01-15", 8))).toBe("2027-01-15T13:00:00Z");
  expect(iso(hourIn("America/New_York", "2027-07-15", 8))).toBe("2027-07-15T12:00:00Z");
  expect(iso(hourIn("Asia/Kathmandu", "2027-01-15", 8))).toBe("2027-01-15T02:15:00Z");
});

test("an hour that clocks skip is the next one there is; of one that they show twice it is the first", () => {
  expect(iso(hourIn("America/New_York", "2027-03-14", 2))).toBe("2027-03-14T07:00:00Z");
  expect(iso(hourIn("America/New_York", "2027-11-07", 1))).toBe("2027-11-07T05:00:00Z");
  // A day that a whole country left out: the first hour of the next one.
  expect(iso(hourIn("Pacific/Apia", "2011-12-30", 8))).toBe("2011-12-30T10:00:00Z");
});

test("clocks show the hour that was asked for, in every zone and on every day", () => {
  const days = fc
    .integer({ min: 0, max: 3_000 })
    .map((n) => new Date(Date.UTC(2024, 0, 1 + n)).toISOString().slice(0, 10));
  fc.assert(
    fc.property(fc.constantFrom(...ZONES), days, fc.constantFrom(7, 8), (zone, day, hour) => {
      const moment = hourIn(zone, day, hour);
      expect(clock(zone, moment)).toBe(`${day} 0${hour}:00`);
      expect(dayIn(zone, moment)).toBe(day);
    }),
    { numRuns: 300 },
  );
});

test("what is no time zone is none", () => {
  expect(["UTC", "Europe/Berlin", "x", "", "../etc"].map(isTimeZone)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
