import { expect, test } from "vitest";
import { withoutMarks } from "./without-marks.ts";

test("marks of form go, and what only looks like one stays", () => {
  expect(withoutMarks("# Price\n> He wants **$1.85M** `firm`, 2 ** 3")).toBe(
    "Price\nHe wants $1.85M firm, 2 ** 3",
  );
  expect(withoutMarks("__Not__ ~~this~~ #1 > 2")).toBe("Not this #1 > 2");
});
