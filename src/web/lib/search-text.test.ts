import { expect, test } from "vitest";
import { parseSearch, stringifySearch } from "./search-text.ts";

test.each(["", "?search=1", "?search=true&page=%22x%22", "?tags=a&tags=b&q=", "?search=50%25+down"])(
  "%s is read and written back as it was",
  (text) => {
    expect(stringifySearch(parseSearch(text))).toBe(text);
  },
);

test("values stay text, repeated ones stay a list", () => {
  expect(parseSearch("?search=1&tags=a&tags=b")).toEqual({ search: "1", tags: ["a", "b"] });
});
