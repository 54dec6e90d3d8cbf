import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Selectors of a style sheet that are one class and nothing else, without its dot. */
function plainClasses(css: string): string[] {
  const selectors = css
    .replaceAll(/\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\//g, "")
    .split(/[{};]/)
    .flatMap((part) => part.split(","));
  return selectors.flatMap((selector) => /^\s*\.([a-z][\w-]*)\s*$/.exec(selector)?.[1] ?? []);
}

test("what a feature's style sheet says of a class holds in that feature alone: pages of several stand in one document", () => {
  const features = new Map<string, Set<string>>();
  for (const file of globSync("src/features/*/web/**/*.css")) {
    const [, , feature = ""] = file.split("/");
    for (const name of plainClasses(readFileSync(file, "utf8")))
      features.set(name, (features.get(name) ?? new Set()).add(feature));
  }
  expect(features.size).toBeGreaterThan(500);
  const shared = [...features].filter(([, of]) => of.size > 1);
  expect(shared.map(([name, of]) => `${name}: ${[...of].toSorted().join(", ")}`)).toEqual([]);
});
