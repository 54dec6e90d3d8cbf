import { expect, test } from "vitest";
import { writtenArticleSchema } from "#features/resources/contract.ts";
import { addressOf, checkArticle } from "./check-article.ts";

const good = {
  slug: "buying-a-franchise",
  title: "Buying a franchise",
  summary: "",
  category: "Money",
  body: "Words.",
  isPublished: false,
} as const;

test("an article that may be stored has no problems", () => {
  expect(checkArticle(good)).toEqual({});
});

test.each([
  ["title", " "],
  ["title", "x".repeat(121)],
  ["slug", "Not this"],
  ["slug", "two--dashes"],
  ["slug", "x".repeat(61)],
  ["summary", "x".repeat(301)],
  ["body", "\n"],
  ["body", "x".repeat(40_001)],
] as const)("%s %j is refused here in the words of the contract", (field, value) => {
  const article = { ...good, [field]: value };
  const problem = checkArticle(article)[field];
  const issues = writtenArticleSchema.safeParse(article).error?.issues ?? [];
  expect(issues.map(({ message }) => message)).toContain(problem);
});

test("an address is made of a title", () => {
  expect(addressOf("Buying a Franchise: what’s different?")).toBe("buying-a-franchise-what-s-different");
  expect(addressOf("Über Café")).toBe("uber-cafe");
  expect(addressOf("…")).toBe("");
});
