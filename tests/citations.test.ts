import { expect, test } from "vitest";
import { listFiles, readSource } from "#tests/support/source-files.ts";

/**
 * What a buyer, a lender or a reader of the code reads names only what they can open: no section of a document that does
 * not stand here, no number of a decision that is none of docs/decisions, no rule's id. Laws and standards are public.
 */

const CITATION =
  /(?<!U\.S\.C\. )§(?! ?\||"|\/)|\*\*Specification\.\*\*|\bas specified\b|\bQ-[A-Z]\d\d|\b[Dd]ecisions?,? (?:[A-Z]\d|Part)|\bPart [A-Z] \d|\bspec\/[a-z-]+\.md|\bspecification’s\b/;
const TEXT = /\.(?:tsx?|mjs|md|css|html|json|sh|sql|ya?ml)$|(?:^|\/)Dockerfile$/;
/** Kept as it was made, or by others. */
const KEPT = /^(?:package-lock\.json|LICENSE|migrations\/meta\/|tests\/data\/before-base\/)/;
/** The tests that look for citations have to write them. */
const LOOKS_FOR_THEM =
  /^(?:tests\/citations\.test\.ts|src\/features\/(?:coach\/model\/guide\/(?:figure|stack)-answer|resources\/model\/articles)\.test\.ts)$/;

const FILES = listFiles().filter((file) => TEXT.test(file) && !KEPT.test(file) && !LOOKS_FOR_THEM.test(file));
const linesOf = (file: string) =>
  readSource(file)
    .split("\n")
    .map((line) => ({ file, line: line.trim() }));

test("no text, comment or document cites what a reader of the repository cannot open", () => {
  const cited = FILES.flatMap(linesOf).filter(({ line }) => CITATION.test(line));
  expect(cited.map(({ file, line }) => `${file}: ${line}`)).toEqual([]);
});

test("a decision that is cited by its number is one of docs/decisions", () => {
  const known = new Set(
    listFiles("docs/decisions").map((file) => Number(file.slice("docs/decisions/".length).slice(0, 2))),
  );
  const NUMBER = /\b[Dd]ecisions? (?:records? )?\[?(\d{1,4})\b|docs\/decisions\/(\d+)/g;
  const unknown = FILES.flatMap(linesOf).flatMap(({ file, line }) =>
    [...line.matchAll(NUMBER)]
      .filter(([, plain, path]) => !known.has(Number(plain ?? path)))
      .map(([words]) => `${file}: ${words}`),
  );
  expect(known.size).toBeGreaterThan(30);
  expect(unknown).toEqual([]);
});

test.each([
  "// A way back may lead anywhere (frame spec §4).",
  "**Specification.** Frame, decisions Q-F05 to Q-F07.",
  "/** Keys and nesting of decisions Part D. */",
  "by the core (decision B1)",
])("“%s” is found", (line) => expect(line).toMatch(CITATION));

test.each([
  "as 18 U.S.C. § 1833(b) allows",
  "[decision 37](docs/decisions/37-public-pages.md)",
  "OpenID Connect Discovery, section 3",
])("“%s” may stand", (line) => expect(line).not.toMatch(CITATION));
