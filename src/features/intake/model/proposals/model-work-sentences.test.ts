import { expect, test } from "vitest";
import { ASKING } from "./proposal.ts";
import { describeModelWork } from "./model-work-sentences.ts";

const answered = { ...ASKING, state: "answered", model: "stand-in" } as const;

test("what became of asking is said with its numbers, one or several", () => {
  expect(describeModelWork({ ...answered, added: 2, dropped: 3, leftOut: 1, isCut: true }).join(" ")).toBe(
    "Asked for what the rules did not find (stand-in): 2 values of it are below, marked doubtful. 3 proposals dropped: their words are not in the document. 1 proposal left out: not asked for, or of another kind than the field. It read only the beginning of this long document.",
  );
  expect(describeModelWork(answered)).toEqual([
    "Asked for what the rules did not find (stand-in): none of its proposals is in the document.",
  ]);
  expect(describeModelWork({ ...ASKING, state: "failed", reason: "it took too long." })).toEqual([
    "No model answered: it took too long.",
  ]);
});
