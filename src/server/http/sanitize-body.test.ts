import { storableText } from "#kit/storable-text.ts";
import { expect, test } from "vitest";
import { sanitizeBody } from "./sanitize-body.ts";

const MEGABYTE = 1024 * 1024;

test("an ordinary form passes as it is", () => {
  const form = { a: [1, "two", null, { b: true }], c: "é \u{1f600}" };
  expect(sanitizeBody(structuredClone(form), MEGABYTE)).toEqual(form);
  expect(sanitizeBody(undefined, MEGABYTE)).toBeUndefined();
  expect(sanitizeBody("text", MEGABYTE)).toBe("text");
});

test("32 levels pass, 33 do not, and a million do not exhaust the stack", () => {
  const nest = (levels: number) => {
    let value: unknown = 1;
    for (let level = 0; level < levels; level++) value = [value];
    return value;
  };
  expect(() => sanitizeBody(nest(32), MEGABYTE)).not.toThrow();
  expect(() => sanitizeBody(nest(33), MEGABYTE)).toThrow("levels deep");
  expect(() => sanitizeBody(nest(1_000_000), MEGABYTE)).toThrow("levels deep");
});

test("how many values there may be goes with the size of what was sent", () => {
  const many = Array.from({ length: 100_000 }, () => 0);
  expect(() => sanitizeBody(many, MEGABYTE)).toThrow("too many values");
  expect(() => sanitizeBody(many, 2 * MEGABYTE)).not.toThrow();
});

test.each([
  ["plain", "plain"],
  ["a\0b", "ab"],
  ["\ud800", "\ufffd"],
  ["\u{1f600}", "\u{1f600}"],
])("text is fixed where the database could not hold it: %j", (text, fixed) => {
  expect(storableText(text)).toBe(fixed);
});
