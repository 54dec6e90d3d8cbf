import { storableText } from "#kit/storable-text.ts";
import { expect, test } from "vitest";
import { tidyBody } from "./tidy-body.ts";

const MEGABYTE = 1024 * 1024;

test("an ordinary form passes as it is", () => {
  const form = { a: [1, "two", null, { b: true }], c: "é \u{1f600}" };
  expect(tidyBody(structuredClone(form), MEGABYTE)).toEqual(form);
  expect(tidyBody(undefined, MEGABYTE)).toBeUndefined();
  expect(tidyBody("text", MEGABYTE)).toBe("text");
});

test("32 levels pass, 33 do not, and a million do not exhaust the stack", () => {
  const nest = (levels: number) => {
    let value: unknown = 1;
    for (let level = 0; level < levels; level++) value = [value];
    return value;
  };
  expect(() => tidyBody(nest(32), MEGABYTE)).not.toThrow();
  expect(() => tidyBody(nest(33), MEGABYTE)).toThrow("levels deep");
  expect(() => tidyBody(nest(1_000_000), MEGABYTE)).toThrow("levels deep");
});

test("how many values there may be goes with the size of what was sent", () => {
  const many = Array.from({ length: 100_000 }, () => 0);
  expect(() => tidyBody(many, MEGABYTE)).toThrow("too many values");
  expect(() => tidyBody(many, 2 * MEGABYTE)).not.toThrow();
});

test.each([
  ["plain", "plain"],
  ["a\0b", "ab"],
  ["\ud800", "\ufffd"],
  ["\u{1f600}", "\u{1f600}"],
])("text is mended where the database could not hold it: %j", (text, mended) => {
  expect(storableText(text)).toBe(mended);
});
