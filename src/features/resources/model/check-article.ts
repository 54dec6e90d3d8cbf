import type { WrittenArticle } from "#features/resources/contract.ts";

export type ArticleProblems = Partial<Record<"title" | "slug" | "summary" | "body", string>>;

/** What is wrong with an article before it is sent: the same rules and words as the contract's. */
export function checkArticle({ title, slug, summary, body }: WrittenArticle): ArticleProblems {
  const problems: ArticleProblems = {};
  if (title.trim() === "") problems.title = "Give the article a title.";
  if (title.trim().length > 120) problems.title = "A title has at most 120 characters.";
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug.trim()))
    problems.slug = "The address has small letters, digits and single dashes: buying-a-franchise.";
  else if (slug.trim().length > 60) problems.slug = "The address has at most 60 characters.";
  if (summary.trim().length > 300) problems.summary = "A summary has at most 300 characters.";
  if (body.trim() === "") problems.body = "Write the article before you save it.";
  else if (body.trim().length > 40_000)
    problems.body = "An article has at most 40,000 characters. Part it in two.";
  return problems;
}

/** An address made of a title: "Buying a Franchise?" is buying-a-franchise. */
export function addressOf(title: string): string {
  return title
    .toLowerCase()
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, 60)
    .replaceAll(/^-+|-+$/g, "");
}
