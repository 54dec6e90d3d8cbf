import { expect, test } from "vitest";
import { criteriaShape, CRITERIA_LIST_KEYS, LONGEST_ENTRY } from "./criteria.ts";
import { LIST_SUGGESTIONS } from "./suggestions.ts";

test.each(CRITERIA_LIST_KEYS)("every suggestion for %s can be stored, and none is offered twice", (key) => {
  const offered = LIST_SUGGESTIONS[key];
  const schema = criteriaShape.shape[key];
  expect(offered.length).toBeGreaterThan(4);
  for (const words of offered) expect(schema.parse([words])).toEqual([words]);
  expect(new Set(offered.map((words) => words.toLowerCase())).size).toBe(offered.length);
  expect(Math.max(...offered.map(({ length }) => length))).toBeLessThanOrEqual(LONGEST_ENTRY);
});
