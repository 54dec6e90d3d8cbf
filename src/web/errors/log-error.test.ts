import { expect, test } from "vitest";
import { isAnswer } from "./log-error.ts";

const answered = (status: number, code = "X") =>
  Object.assign(new Error("Said by the server."), { status, code });

test("a refusal or a validation answer is no error of the program; a fault is one", () => {
  expect([400, 401, 404, 409, 422].map((status) => isAnswer(answered(status)))).toEqual(Array(5).fill(true));
  expect(isAnswer(answered(503, "MAINTENANCE"))).toBe(true);
  expect(isAnswer(answered(503, "DATABASE_UNAVAILABLE"))).toBe(false);
  expect(isAnswer(answered(500))).toBe(false);
  expect([new Error("of ours"), new TypeError("Failed to fetch"), null, "text"].some(isAnswer)).toBe(false);
});
