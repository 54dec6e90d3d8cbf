import * as door from "#calc";
import { docExamples, runExample } from "#tests/support/doc-examples.ts";
import { expect, test } from "vitest";

const examples = docExamples("src/calc/**/*.ts");

test("the core documents its formulas with examples", () => {
  expect(examples.length).toBeGreaterThan(40);
});

test.each(examples)("$expression // $expected", (example) => {
  expect(runExample(example, door)).toMatchObject({ agrees: true });
});
