import { expect, test } from "vitest";
import { idleWords, judgeIdle } from "./idle-clock.ts";

const at = (minutes: number) => minutes * 60_000;
const judge = (now: number, lastInput: number, lastTold = 0, limitMinutes = 30) =>
  judgeIdle({ nowMs: at(now), lastInputMs: at(lastInput), lastToldMs: at(lastTold), limitMinutes });

test("a session without any input for the time of the settings ends, and not before", () => {
  expect(judge(30, 0)).toBe("end");
  expect(judge(29.9, 0, 29)).toBe("nothing");
  expect(judge(45, 0, 44, 45)).toBe("end");
});

test("the server hears of someone who types, at most once a minute", () => {
  expect(judge(1, 0.9)).toBe("tell-the-server");
  expect(judge(0.5, 0.4)).toBe("nothing");
  expect(judge(10, 5, 6)).toBe("nothing");
});

test("the shortest time is told often enough to last", () => {
  expect(judge(0.4, 0.39, 0, 1)).toBe("tell-the-server");
});

test("the notice counts minutes as a person says them", () => {
  expect(idleWords(1)).toBe("There was no input for a minute. Log in to go on.");
  expect(idleWords(30)).toBe("There was no input for 30 minutes. Log in to go on.");
});
