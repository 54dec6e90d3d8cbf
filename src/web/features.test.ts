import { expect, test } from "vitest";
import { features } from "./features.ts";
import { firstFeatures } from "./first-features.ts";

test("a feature with a page that anybody may open comes with the first download: move it to first-features.ts", () => {
  const late = features.filter(({ screens }) => screens.some(({ access }) => access === "public"));
  expect(late.map(({ name }) => name)).toEqual([]);
});

test("no feature stands twice, and no two pages share an address", () => {
  const all = [...firstFeatures, ...features];
  const names = all.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  const paths = all.flatMap(({ screens }) => screens.map(({ path }) => path));
  expect(new Set(paths).size).toBe(paths.length);
});
