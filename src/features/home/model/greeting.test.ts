import { expect, test } from "vitest";
import { greetingOf } from "./greeting.ts";

test("the greeting follows the clock", () => {
  expect(greetingOf(8, "Jordan")).toBe("Good morning, Jordan");
  expect(greetingOf(12, "Jordan")).toBe("Good afternoon, Jordan");
  expect(greetingOf(18, "Jordan")).toBe("Good evening, Jordan");
  expect(greetingOf(3, "Jordan")).toBe("Good evening, Jordan");
});

test("somebody without a name is greeted all the same", () => {
  expect(greetingOf(9, "  ")).toBe("Good morning");
});
