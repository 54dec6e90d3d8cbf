import path from "node:path";
import { pathToFileURL } from "node:url";
import { beforeAll, expect, test } from "vitest";
import { listFiles, readSource, ROOT } from "#tests/support/source-files.ts";

/**
 * `npm test` and `npm run prove -- further` together run every test: a title that says `@further` belongs to the second,
 * any other to the first.
 */
let halves: { FURTHER: string; MAIN_TITLES: string };
beforeAll(async () => {
  const file = path.join(ROOT, "scripts", "run", "test", "halves.mjs");
  halves = (await import(pathToFileURL(file).href)) as typeof halves;
});

const MARK = "@further";
const TESTS = listFiles()
  .filter((file) => /\.(?:test\.tsx?|e2e\.ts)$/.test(file) && file !== "tests/halves.test.ts")
  .map((file) => ({ file, text: readSource(file) }));

const TITLE =
  /^( *)(?:test|it|describe|test\.describe)(?:\.(?:each|for|runIf)\b.*?\))?\(\s*(["'`])(.*?)\2/gms;

/** The titles of tests that neither they nor what they stand in leave to the other half. */
function mainTitles(text: string): string[] {
  const found: string[] = [];
  let leftAt = -1;
  for (const [whole, indent = "", , title = ""] of text.matchAll(TITLE)) {
    if (leftAt >= 0 && indent.length <= leftAt) leftAt = -1;
    if (leftAt >= 0) continue;
    const isGroup = whole.trimStart().startsWith("describe") || whole.includes("test.describe");
    if (isGroup && title.includes(MARK)) leftAt = indent.length;
    if (!isGroup && !title.includes(MARK)) found.push(title);
  }
  return found;
}

test("every title belongs to one half alone", () => {
  expect(halves.FURTHER).toBe(MARK);
  const [main, further] = [new RegExp(halves.MAIN_TITLES), new RegExp(halves.FURTHER)];
  for (const title of [
    "a deal is saved",
    "a deal is saved @further",
    "a group @further a deal\nis saved",
    "",
  ])
    expect(main.test(title)).toBe(!further.test(title));
});

test("what is left to the other half says so at the end of a title", () => {
  const elsewhere = TESTS.flatMap(({ file, text }) =>
    [...text.matchAll(/@further(?!["`])/g)].map(({ index }) => `${file}: ${text.slice(index - 40, index)}`),
  );
  expect(elsewhere).toEqual([]);
});

test("nothing is skipped, left for later or run alone", () => {
  const skipping = /\b(?:test|it|describe|suite)\.(?:skip|skipIf|only|todo|fixme|fails)\b/;
  expect(TESTS.filter(({ text }) => skipping.test(text)).map(({ file }) => file)).toEqual([]);
});

test("each feature that answers calls, or has journeys, keeps one of its tests in npm test", () => {
  const kinds = { calls: /\/server\/.*\.int\.test\.ts$/, journeys: /\/e2e\/.*\.e2e\.ts$/ };
  const without = Object.entries(kinds).flatMap(([kind, pattern]) => {
    const byFeature = Map.groupBy(
      TESTS.filter(({ file }) => file.startsWith("src/features/") && pattern.test(file)),
      ({ file }) => file.split("/")[2] ?? "",
    );
    return [...byFeature]
      .filter(([, tests]) => tests.every(({ text }) => mainTitles(text).length === 0))
      .map(([feature]) => `${feature}: ${kind}`);
  });
  expect(without).toEqual([]);
});
