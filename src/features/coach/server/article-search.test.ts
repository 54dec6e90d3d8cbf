import { expect, test } from "vitest";
import type { WorkContext } from "#server/call-context.ts";
import { findArticles } from "./article-search.ts";

const ARTICLES = [
  { slug: "earnouts", title: "Earnouts", excerpt: "paid later from results" },
  { slug: "seller-notes", title: "Seller notes and standby", excerpt: "the seller lends and is paid later" },
  { slug: "pegs", title: "Working-capital pegs", excerpt: "what stays in the business" },
];
const context = {} as WorkContext;
const search = async (_: WorkContext, words: string) =>
  ARTICLES.map((article) => ({ ...article, opening: "" })).filter(({ title, excerpt }) =>
    words.split(" ").every((word) => `${title} ${excerpt}`.toLowerCase().includes(word)),
  );
const hrefs = async (question: string) =>
  (await findArticles(search, context, question)).map(({ href }) => href);

test("a question meets articles by the words that are its own", async () => {
  expect(await hrefs("What is a working capital peg?")).toEqual(["/dashboard/resources/pegs"]);
  expect(await hrefs("What is the difference between a peg and the business?")).toEqual([
    "/dashboard/resources/pegs",
  ]);
  expect(await hrefs("How does it mean?")).toEqual([]);
});

test("where no article holds all words, those that most words lead to come first", async () => {
  expect(await hrefs("Should the seller get paid by Tuesday?")).toEqual([
    "/dashboard/resources/seller-notes",
    "/dashboard/resources/earnouts",
  ]);
});
