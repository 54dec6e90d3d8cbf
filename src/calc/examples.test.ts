import { globSync, readFileSync } from "node:fs";
import * as door from "#calc";
import { expect, test } from "vitest";

interface Example {
  readonly file: string;
  readonly expression: string;
  readonly expected: string;
}

/** An example is one line of a docblock: `@example expression // value`. */
function examplesOf(file: string): Example[] {
  const lines = readFileSync(file, "utf8").matchAll(/^\s*\* @example (.+?) \/\/ (.+)$/gm);
  return [...lines].map(([, expression = "", expected = ""]) => ({ file, expression, expected }));
}

const examples = globSync("src/calc/**/*.ts", { exclude: ["**/*.test.ts"] }).flatMap(examplesOf);

function evaluate(code: string): unknown {
  const names = Object.keys(door);
  return new Function(...names, `"use strict"; return (${code});`)(...Object.values(door));
}

/** Numbers agree to 1e-6 of their size, everything else exactly. */
function agree(actual: unknown, expected: unknown): boolean {
  if (typeof actual === "number" && typeof expected === "number") {
    return Math.abs(actual - expected) <= 1e-6 * Math.max(1, Math.abs(expected));
  }
  if (typeof actual !== "object" || typeof expected !== "object" || actual === null || expected === null) {
    return Object.is(actual, expected);
  }
  const names = Object.keys(expected);
  return (
    names.length === Object.keys(actual).length &&
    names.every((name) => agree(Reflect.get(actual, name), Reflect.get(expected, name)))
  );
}

test("the core documents its formulas with examples", () => {
  expect(examples.length).toBeGreaterThan(40);
});

test.each(examples)("$expression // $expected", ({ expression, expected }) => {
  const actual = evaluate(expression);
  expect({ actual, agrees: agree(actual, evaluate(expected)) }).toEqual({ actual, agrees: true });
});
