import { expect, test } from "vitest";
import { idleWords, checkIdle } from "./idle-clock.ts";

const at = (minutes: number) => minutes * 60_000;
const check = (now: number, lastInput: number, lastTold = 0, limitMinutes = 30) =>
  checkIdle({ nowMs: at(now), lastInputMs: at(lastInput), lastToldMs: at(lastTold), limitMinutes });

test("a session without any input for the time of the settings ends, and not before", () => {
  expect(check(30, 0)).toBe("end");
  expect(check(29.9, 0, 29)).toBe("nothing");
  expect(check(45, 0, 44, 45)).toBe("end");
});

test("the server hears of someone who types, at most once a minute", () => {
  expect(check(1, 0.9)).toBe("tell-the-server");
  expect(check(0.5, 0.4)).toBe("nothing");
  expect(check(10, 5, 6)).toBe("nothing");
});

test("the shortest time is told often enough to last", () => {
  expect(check(0.4, 0.39, 0, 1)).toBe("tell-the-server");
});

test("the notice counts minutes as a person says them", () => {
  expect(idleWords(1)).toBe("There was no input for a minute. Log in to go on.");
  expect(idleWords(30)).toBe("There was no input for 30 minutes. Log in to go on.");
});
