import { expect, test } from "vitest";
import { listFiles, readSource } from "#tests/support/source-files.ts";

/** What a buyer or a lender reads names only what they can open: no section, no number of a decision, no rule's id. */

const CITATION =
  /\bspec(?:ification)? §|\bas specified\b|\bQ-[A-Z]\d\d|\b[Dd]ecisions? (?:[A-F]\d|Part)|\bPart [A-Z] \d/;
const withoutComments = (text: string): string =>
  text.replaceAll(/\/\*[^]*?\*\//g, "").replaceAll(/(^|[\s;,{}()])\/\/.*$/gm, "$1");

test("no text of the product cites what a reader of it cannot open", () => {
  const cited = listFiles("src")
    .filter((file) => /\.tsx?$/.test(file) && !/\.(?:int\.)?(?:test|e2e)\.tsx?$/.test(file))
    .flatMap((file) =>
      withoutComments(readSource(file))
        .split("\n")
        .filter((line) => CITATION.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    );
  expect(cited).toEqual([]);
});
