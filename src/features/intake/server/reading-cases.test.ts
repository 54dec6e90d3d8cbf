import { expect, test } from "vitest";
import { READING_CASES } from "#tests/prove/intake/reading-cases.ts";
import { scoreDocument } from "#tests/prove/intake/score.ts";
import { readBytes } from "./read-bytes.ts";

/** What is known to be missing in these documents; nothing that is sure is wrong in any of them. */
const MISSING: Readonly<Record<string, number>> = {
  "d-schedule-c.txt": 1,
  "p-listing.txt": 1,
  "u-notes-wrap.txt": 2,
};

test.each(READING_CASES.map((document) => [document.name, document] as const))(
  "%s, of a kind that the rules had never met, is read and nothing sure is wrong",
  async (name, document) => {
    const answer = await readBytes({ name, bytes: await document.bytes(), password: null }, () => undefined);
    const { listed, right, wrong, misplaced, problems } = scoreDocument(name, answer, document.truths);
    expect({ wrong, misplaced, missing: listed - right }, problems.join("\n")).toEqual({
      wrong: 0,
      misplaced: 0,
      missing: MISSING[name] ?? 0,
    });
  },
);
