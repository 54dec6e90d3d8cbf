import { expect, test } from "vitest";
import { isFault } from "./is-fault.ts";

const callError = (defined: boolean, status: number) =>
  Object.assign(new Error("words"), { code: "CODE", status, defined });

test("a fault is what nobody declared and nobody called off", () => {
  expect(isFault(callError(false, 500))).toBe(true);
  expect(isFault(new TypeError("Failed to fetch"))).toBe(true);
  expect(isFault(callError(true, 503))).toBe(false);
  expect(isFault(Object.assign(new Error("left"), { name: "AbortError" }))).toBe(false);
});
