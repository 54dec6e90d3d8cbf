import { expect, test } from "vitest";
import { countScale } from "./count-scale.ts";

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [4, [0, 2, 4]],
  [7, [0, 5, 10]],
  [12, [0, 5, 10, 15]],
  [95, [0, 50, 100]],
  [1_234, [0, 500, 1_000, 1_500]],
])("up to %i the lines stand at %j", (most, lines) => {
  expect(countScale(most)).toEqual({ top: lines.at(-1), lines });
});
