import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { listFiles, readSource, ROOT } from "#tests/support/source-files.ts";
import { textsOf } from "./writing/texts.ts";

/** A contract, what is written of one, and a task for a model: a word of law or of code is right there. */
const EXACT = /features\/letters\/|articles\/loi-anatomy|call-model\.ts|coach-task\.ts|proposals-task\.ts/;

/** What docs/writing.md names in its left column, as it is found in a text. */
const REFUSED: readonly RegExp[] = [
  /\bprogrammes?\b/i,
  /\blicen(?:ce|ces|ced)\b/i,
  /\bpractis/i,
  /\b(?:labour|honour|favour|neighbour|behaviour)/i,
  /\bcolour/i,
  /recognis/i,
  /\b(?:amortis|annualis|capitalis|categoris|finalis|normalis|organis|summaris|utilis)/i,
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
  /\bcarr(?:y|ies|ied)\b(?! (?:an? note|one$|part of it as a note|fifteen percent|on\b))/i,
  /\bpapers?\b(?! mill|\/|\|)/i,
  /\bgrid\b/i,
  /(?<!::int )\bas entered\b/i,
  /\bsomebody\b/i,
  /\banew\b/i,
  /\bwhat is to be\b/i,
  /\bdoes not wait any ?more\b|\bnot pending any ?more\b/i,
  /\bwaits for\b|\bwaits? for an answer\b/i,
  /\bspeaks? against\b/i,
  /\bnobody has said\b|\b(?:the buyer|you) said:?$/i,
  /^seed$|\b(?:same|other|,) seed\b/i,
  /, of which\b/i,
  /(?<!-|equity )\binjection\b(?! molding)/i,
  /(?<!price )\bceiling\b|\b(?:asset|price) floor\b/i,
  /\bstand(?:s|ing)? (?:here|there|below|above|beside|behind|in|twice|under|among|at|with|as)\b/i,
  /\bnobody (?:in (?:it|them)|has (?:entered|verified))\b/i,
];

/** The same of words that are exact in the letters of a deal and the articles on them. */
const REFUSED_BUT_IN_LAW: readonly RegExp[] = [/\bbinds?\b/i, /\bwhoever\b(?! runs it$)/i];

/** A statement to the database. */
const SQL = /^select\b|\bselect\b.*\bfrom\b|::/s;

/** Words of other people, by which their files and questions are read; and texts of code. */
const OTHERS =
  /field-names\.ts|intake-fields\.ts|practice\/model\/(?:scripts|stories)|proposals-task|nearest-questions|\/menu\.ts|calc\/formulas\/formulas-document|lead-columns\.ts|line-words|\/ask\/|proposed-terms\.ts|\/server\/.*\.sql|src\/calc\/index\.ts|src\/cli\/best\.ts/;

const files = listFiles("src").filter(
  (file) => /(?<!\.(?:test|e2e|d))\.tsx?$/.test(file) && !OTHERS.test(file),
);

test("no text of the product says what docs/writing.md refuses", () => {
  const said = files.flatMap((file) =>
    textsOf(readSource(file), file.endsWith("x") ? "tsx" : "ts").flatMap(({ text, line }) =>
      [...REFUSED, ...(EXACT.test(file) ? [] : REFUSED_BUT_IN_LAW)]
        .filter((words) => words.test(text) && !SQL.test(text))
        .map((words) => `${file}:${line} ${String(words)}: ${text}`),
    ),
  );
  expect(said).toEqual([]);
});

test("the document has a row for each", () => {
  const rows = readFileSync(path.join(ROOT, "docs/writing.md"), "utf8").match(/^\| (?!do not say|-)/gm);
  expect(rows).toHaveLength(REFUSED.length + REFUSED_BUT_IN_LAW.length);
});

test("texts are found in strings, templates and elements, and not in code", () => {
  const source =
    'import x from "no words here"; const a = `of ${x} a kind`; const b = <p className="not this one">Some words <b>here too</b></p>; type T = "nor these words";';
  expect(textsOf(source, "tsx").map(({ text }) => text)).toEqual(["a kind", "Some words", "here too"]);
});
