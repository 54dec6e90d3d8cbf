import { globSync } from "node:fs";
import path from "node:path";
import { docExamples, runExample } from "#tests/support/doc-examples.ts";
import { expect, test } from "vitest";

// Expressions of formulas have the names of the functions that calculate the same.
const files = globSync("src/calc/**/*.ts").filter((file) => !/\.test\.ts$|^src\/calc\/formulas\//.test(file));
const modules = await Promise.all(files.map((file) => import(path.resolve(file)) as Promise<object>));
const everything: Record<string, unknown> = Object.assign({}, ...modules);
const examples = docExamples("src/calc/**/*.ts");

test("the core documents its formulas with examples", () => {
  expect(examples.length).toBeGreaterThan(40);
});

test.each(examples)("$expression // $expected", (example) => {
  expect(runExample(example, everything)).toMatchObject({ agrees: true });
});
