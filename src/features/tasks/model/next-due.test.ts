import { expect, test } from "vitest";
import { nextDue } from "./next-due.ts";
import { describeRepeat, urgencyOf } from "./task-words.ts";

const MONTHLY = { every: 1, unit: "month", from: "due" } as const;

test("the 31st falls to the last day of a short month, and is the 31st again after it", () => {
  const days = ["2027-01-31"];
  for (let month = 0; month < 13; month += 1)
    days.push(nextDue({ repeat: MONTHLY, dueOn: days.at(-1) ?? "", doneOn: "2027-06-01", dayOfMonth: 31 }));
  expect(days.slice(1, 5)).toEqual(["2027-02-28", "2027-03-31", "2027-04-30", "2027-05-31"]);
  expect(days.at(-1)).toBe("2028-02-29");
});

test("counted from the day it was done, the day it was due is forgotten", () => {
  const done = { dueOn: "2027-01-31", doneOn: "2027-03-30", dayOfMonth: 31 };
  expect(nextDue({ ...done, repeat: { every: 1, unit: "month", from: "done" } })).toBe("2027-04-30");
  expect(nextDue({ ...done, repeat: { every: 2, unit: "week", from: "done" } })).toBe("2027-04-13");
  expect(nextDue({ ...done, repeat: { every: 10, unit: "day", from: "due" } })).toBe("2027-02-10");
});

test("beyond the calendar nothing follows", () => {
  const repeat = { every: 365, unit: "month", from: "due" } as const;
  expect(nextDue({ repeat, dueOn: "9998-12-31", doneOn: "9998-12-31", dayOfMonth: 31 })).toBe("");
});

test("words say how often and from when", () => {
  expect(describeRepeat({ every: 2, unit: "week", from: "due" })).toBe("every 2 weeks");
  expect(describeRepeat({ every: 1, unit: "month", from: "done" })).toBe("1 month after it is done");
});

test("what is done, or has no day, is never late", () => {
  expect(urgencyOf({ dueOn: "2026-11-25", doneAt: null }, "2026-11-26")).toBe("overdue");
  expect(urgencyOf({ dueOn: "2026-11-26", doneAt: null }, "2026-11-26")).toBe("today");
  expect(urgencyOf({ dueOn: "2026-11-25", doneAt: "2026-11-26T10:00:00.000Z" }, "2026-11-26")).toBe("none");
  expect(urgencyOf({ dueOn: null, doneAt: null }, "2026-11-26")).toBe("none");
});
