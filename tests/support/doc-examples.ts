import { globSync, readFileSync } from "node:fs";

/** One line of a docblock: `@example expression // value`. */
export interface DocExample {
  readonly file: string;
  readonly expression: string;
  readonly expected: string;
}

/** The examples in the docblocks of the files that the pattern names, tests left out. */
export function docExamples(pattern: string): DocExample[] {
  return globSync(pattern, { exclude: ["**/*.test.ts"] }).flatMap((file) => {
    const lines = readFileSync(file, "utf8").matchAll(/^\s*\* @example (.+?) \/\/ (.+)$/gm);
    return [...lines].map(([, expression = "", expected = ""]) => ({ file, expression, expected }));
  });
}

/** Runs an example with the exports it may name, and says whether it gives what it promises. */
export function runExample(
  { expression, expected }: DocExample,
  exports: Readonly<Record<string, unknown>>,
): { actual: unknown; agrees: boolean } {
  const evaluate = (code: string): unknown =>
    new Function(...Object.keys(exports), `"use strict"; return (${code});`)(...Object.values(exports));
  const actual = evaluate(expression);
  return { actual, agrees: agree(actual, evaluate(expected)) };
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
