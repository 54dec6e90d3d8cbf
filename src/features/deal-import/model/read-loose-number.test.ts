import fc from "fast-check";
import { expect, test } from "vitest";
import { parseNumber } from "#kit/parse-number.ts";
import { typedNumber } from "#kit/typed-number.ts";
import { readLooseNumber } from "./read-loose-number.ts";

test("what a form takes for a number is the same number in a file", () => {
  const written = fc.oneof(
    fc.stringMatching(/^\d{0,6}\.?\d{0,6}$/),
    fc.stringMatching(/^\d{1,3}(,\d{3}){0,4}(\.\d{0,2})?$/),
    fc.nat({ max: 2 ** 31 - 1 }).map((cents) => typedNumber(cents / 100)),
  );
  fc.assert(
    fc.property(written, (text) => {
      const typed = parseNumber(text);
      if (!("value" in typed) || typed.value === null) return;
      expect(readLooseNumber(text)?.value).toBe(typed.value);
    }),
  );
});

test.each([
  ["1.200", { value: 1.2, other: 1200 }],
  ["1,5", { value: 1.5, other: 15 }],
  ["1.200.000,50", { value: 1_200_000.5 }],
  ["1'200'000", { value: 1_200_000 }],
  ["12,34,567", { value: 1_234_567, other: 12 }],
  ["twelve", null],
])("%j, which a form would ask for anew, is read with what else it could be", (text, read) => {
  expect(readLooseNumber(text)).toEqual(read);
});
