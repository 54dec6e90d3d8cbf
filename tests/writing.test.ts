import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { listFiles, readSource, ROOT } from "#tests/support/source-files.ts";
import { textsOf } from "./writing/texts.ts";

/** What docs/writing.md names in its left column, as it is found in a text. */
const REFUSED: readonly RegExp[] = [
  /\bprogrammes?\b/i,
  /\blicen(?:ce|ces|ced)\b/i,
  /\bpractis/i,
  /\b(?:labour|honour|favour|neighbour|behaviour)/i,
  /\bcolour/i,
  /recognis/i,
  /\bgrey\b/i,
  /free of cash/i,
  /what binds\b(?! both| and what)/i,
  /\bother kinds\b(?! of)/i,
  /\bmet by (?:the industry|a tag)|no row is met/i,
  /^give to\b/i,
  /further cash of yours/i,
  /on this grid/i,
  /one step less does not pass/i,
  /how we count is our choice/i,
  /\bhere stands\b/i,
  /\byour (?:ceiling|floor) of\b/i,
  /a bank would carry it/i,
];

/** Words of other people, by which their files and questions are read; and texts of code. */
const OTHERS =
  /field-names\.ts|intake-fields\.ts|lead-columns\.ts|line-words|\/ask\/|proposed-terms\.ts|\/server\/.*\.sql|src\/calc\/index\.ts|src\/cli\/best\.ts/;

const files = listFiles("src").filter(
  (file) => /(?<!\.(?:test|e2e|d))\.tsx?$/.test(file) && !OTHERS.test(file),
);

test("no text of the product says what docs/writing.md refuses", () => {
  const said = files.flatMap((file) =>
    textsOf(readSource(file), file.endsWith("x") ? "tsx" : "ts").flatMap(({ text, line }) =>
      REFUSED.filter((words) => words.test(text)).map((words) => `${file}:${line} ${String(words)}: ${text}`),
    ),
  );
  expect(said).toEqual([]);
});

test("the document has a row for each", () => {
  const rows = readFileSync(path.join(ROOT, "docs/writing.md"), "utf8").match(/^\| (?!do not say|-)/gm);
  expect(rows).toHaveLength(REFUSED.length);
});

test("texts are found in strings, templates and elements, and not in code", () => {
  const source =
    'import x from "no words here"; const a = `of ${x} a kind`; const b = <p className="not this one">Some words <b>here too</b></p>; type T = "nor these words";';
  expect(textsOf(source, "tsx").map(({ text }) => text)).toEqual(["a kind", "Some words", "here too"]);
});
