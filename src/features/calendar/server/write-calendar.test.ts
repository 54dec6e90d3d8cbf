import ICAL from "ical.js";
import { describe, expect, it } from "vitest";
import type { CalendarEntry } from "#features/calendar/model/calendar-entry.ts";
import { writeCalendar } from "./write-calendar.ts";

const words = {
  appOrigin: "https://deals.example.com",
  hidesNames: false,
  personId: "6f9d0c0e-0000-4000-8000-000000000001",
};

const entry = (dealName: string | null, title: string | null, more: Partial<CalendarEntry> = {}) => ({
  kind: "task" as const,
  id: "6f9d0c0e-0000-4000-8000-00000000000a",
  workspaceId: words.personId,
  day: "2027-01-15",
  version: 3,
  updatedAt: new Date("2026-11-27T09:30:15.123Z"),
  dealName,
  title,
  href: "/dashboard/tasks",
  ...more,
});

/** The content lines, folded as they were sent; every one of them ends by CR and LF, and neither stands alone. */
function sentLines(text: string): string[] {
  expect(text.endsWith("\r\n")).toBe(true);
  expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  return text.slice(0, -2).split("\r\n");
}

/** Unfolded by octets, as RFC 5545 (3.1) has it, with strict reading: a fold inside a character is no UTF-8 and throws. */
function contentLines(text: string): string[] {
  const strict = new TextDecoder("utf-8", { fatal: true });
  for (const line of sentLines(text)) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(Buffer.from(strict.decode(Buffer.from(line))).equals(Buffer.from(line))).toBe(true);
    // Half of a character would have become this one.
    expect(line).not.toContain("\uFFFD");
  }
  return text.replaceAll("\r\n ", "").slice(0, -2).split("\r\n");
}

/** Text as another program reads it. */
function readSummaries(text: string): string[] {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  return calendar.getAllSubcomponents("vevent").map((event) => new ICAL.Event(event).summary);
}

describe("the calendar's text", () => {
  const AWKWARD = [
    "Smith, Jones & Co.; “Heating”, Inc.",
    String.raw`C:\deals\n not a new line \; \, \\`,
    "First line\nsecond line",
    "Two\r\nlines",
    'He said: "8:00; room 5, please"',
    "BEGIN:VEVENT\r\nSUMMARY:not an event",
    "東京冷暖房設備保守株式会社".repeat(8),
    "👩‍👩‍👧‍👦 family business 🇩🇪 e\u0301",
    "",
  ];

  it.each(AWKWARD)("says %j in one line as it stands, to another program too", (name) => {
    const text = writeCalendar([entry(name === "" ? null : name, "Ask; for, the\nreturns")], words);
    contentLines(text);
    const whole = `${name === "" ? "" : `${name}: `}Ask; for, the returns`;
    expect(readSummaries(text)).toEqual([whole.replaceAll(/[\r\n]+/g, " ")]);
  });

  it("folds before a character of two, three or four octets, never inside of it", () => {
    for (const sign of ["é", "€", "🔥", "👍🏽", "e\u0301"])
      for (let before = 40; before < 80; before++) {
        const name = `${"a".repeat(before)}${sign.repeat(30)}`;
        const text = writeCalendar([entry(null, name)], words);
        contentLines(text);
        expect(readSummaries(text)).toEqual([name]);
      }
  });

  it("has no signs in it that RFC 5545 forbids", () => {
    const text = writeCalendar(
      [entry("Bell\u0007 and null\u0000 and escape\u001B", "Tab\there\u007F")],
      words,
    );
    expect(text).not.toMatch(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/);
    expect(readSummaries(text)).toEqual(["Bell  and null  and escape : Tab here"]);
  });

  it("says what every event has to say, once, and no time zone where whole days are told", () => {
    const lines = contentLines(
      writeCalendar([entry("A", "B"), entry("A", null, { kind: "closing", id: words.personId })], words),
    );
    expect(lines.slice(0, 2)).toEqual(["BEGIN:VCALENDAR", "VERSION:2.0"]);
    expect(lines.filter((line) => line.startsWith("PRODID:"))).toHaveLength(1);
    expect(lines.at(-1)).toBe("END:VCALENDAR");
    expect(lines.join("\n")).not.toContain("VTIMEZONE");
    const events = lines
      .join("\n")
      .split("BEGIN:VEVENT\n")
      .slice(1)
      .map((event) => event.split("\n"));
    expect(events).toHaveLength(2);
    for (const event of events) {
      for (const name of ["UID", "DTSTAMP", "LAST-MODIFIED", "SEQUENCE", "SUMMARY", "CATEGORIES"])
        expect(event.filter((line) => line.startsWith(`${name}:`))).toHaveLength(1);
      expect(event).toContain("DTSTART;VALUE=DATE:20270115");
      expect(event).toContain("DTSTAMP:20261127T093015Z");
      expect(event).toContain("LAST-MODIFIED:20261127T093015Z");
      expect(event).toContain("SEQUENCE:3");
    }
  });
});
