import { expect, test } from "vitest";
import { viewWhileLoading } from "./waiting.ts";

test("loading is slow after two ticks and stays so while nothing failed", () =>
  expect([0, 1, 2, 3].map((ticks) => viewWhileLoading("none", ticks))).toEqual([
    "loading",
    "loading",
    "slow",
    "slow",
  ]));

test("a timed out reading waits for the third tick before it is an error", () =>
  expect([1, 2, 3].map((ticks) => viewWhileLoading("timeout", ticks))).toEqual([
    "loading",
    "slow",
    "failed",
  ]));

test("any other failure is an error at once", () => expect(viewWhileLoading("other", 0)).toBe("failed"));
