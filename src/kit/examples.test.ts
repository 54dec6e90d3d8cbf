import { globSync } from "node:fs";
import path from "node:path";
import { docExamples, runExample } from "#tests/support/doc-examples.ts";
import { expect, test } from "vitest";

const files = globSync("src/kit/**/*.ts", { exclude: ["**/*.test.ts"] });
const modules = await Promise.all(
  files.map((file) => import(path.resolve(file)) as Promise<Record<string, unknown>>),
);
const names = modules.flatMap((module) => Object.keys(module));
const exports = Object.assign({}, ...modules) as Record<string, unknown>;
const examples = docExamples("src/kit/**/*.ts");

test("every name of kit is given once, and its examples are found", () => {
  expect(new Set(names).size).toBe(names.length);
  expect(examples.length).toBeGreaterThan(0);
});

test.each(examples)("$expression // $expected", (example) => {
  expect(runExample(example, exports)).toMatchObject({ agrees: true });
});
