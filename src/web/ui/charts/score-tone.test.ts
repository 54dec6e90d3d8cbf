import { expect, test } from "vitest";
import { scoreTone } from "./score-tone.ts";

test.each([
  [100, "good"],
  [70, "good"],
  [69, "caution"],
  [50, "caution"],
  [49, "bad"],
  [0, "bad"],
] as const)("a score of %d is %s", (value, tone) => expect(scoreTone(value)).toBe(tone));
