import { expect, test } from "vitest";
import { ALL_ARTICLES } from "./articles/all-articles.ts";
import { rankArticles } from "./rank-articles.ts";

const slugsOf = (text: string) => rankArticles(ALL_ARTICLES, text).map(({ slug }) => slug);

test("a title counts more than words in the text", () => {
  expect(slugsOf("earnout")[0]).toBe("earnouts");
  expect(slugsOf("standby")[0]).toBe("seller-notes-and-standby");
  expect(slugsOf("first hundred")[0]).toBe("first-hundred-days");
});

test("words deep in a text are found, with the sentence in which they stand", () => {
  const [hit] = rankArticles(ALL_ARTICLES, "set-off");
  expect(hit?.excerpt.toLowerCase()).toContain("set-off");
  expect(hit?.opening).toMatch(/^A seller note is a part of the price/);
});

test("every word must be found, in any order and from its beginning; accents and case do not count", () => {
  expect(slugsOf("PEG workin")[0]).toBe("working-capital-pegs");
  expect(slugsOf("résumé")).toContain("sba-7a-loans");
  expect(slugsOf("earnouts zzzz")).toEqual([]);
  expect(slugsOf("  ,. ")).toEqual([]);
});
