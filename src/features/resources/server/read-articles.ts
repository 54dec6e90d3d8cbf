import type { ArticleSummary, ShownArticle, StoredArticle } from "#features/resources/contract.ts";
import { articleWords } from "#features/resources/model/article-words.ts";
import type { Article } from "#features/resources/model/article.ts";
import { ALL_ARTICLES, findOwnArticle } from "#features/resources/model/articles/all-articles.ts";
import { rankArticles, type RankedArticle } from "#features/resources/model/rank-articles.ts";
import type { MemberContext } from "#server/call-context.ts";
import { findPublished, listPublished } from "./resources-table.ts";

const WORDS_A_MINUTE = 220;

const minutesOf = (body: string): number =>
  Math.max(1, Math.round(articleWords(body).split(/\s+/).length / WORDS_A_MINUTE));

function summarizeOwn({ slug, title, summary, category, updated, body }: Article): ArticleSummary {
  return { slug, title, summary, category, updated, minutes: minutesOf(body), isOurs: true };
}

function summarizeStored({ slug, title, summary, category, updatedAt, body }: StoredArticle): ArticleSummary {
  const updated = updatedAt.slice(0, 10);
  return { slug, title, summary, category, updated, minutes: minutesOf(body), isOurs: false };
}

const ownSummaries = ALL_ARTICLES.map(summarizeOwn);

/** Of our own articles, what anybody may know. */
export function listTitles(): Pick<ArticleSummary, "slug" | "title" | "summary" | "category">[] {
  return ALL_ARTICLES.map(({ slug, title, summary, category }) => ({ slug, title, summary, category }));
}

export async function listArticles(context: MemberContext): Promise<ArticleSummary[]> {
  const stored = await context.asPerson(listPublished);
  return [...ownSummaries, ...stored.map(summarizeStored)];
}

/** Null when there is none, or none that is published. */
export async function findArticle(context: MemberContext, slug: string): Promise<ShownArticle | null> {
  const own = findOwnArticle(slug);
  if (own) {
    const { body, example, rules = [], sources } = own;
    return { ...summarizeOwn(own), body, example, rules, sources };
  }
  const stored = await context.asPerson((tx) => findPublished(tx, slug));
  if (!stored) return null;
  return { ...summarizeStored(stored), body: stored.body, example: null, rules: [], sources: [] };
}

export async function searchArticles(context: MemberContext, text: string): Promise<RankedArticle[]> {
  const stored = await context.asPerson(listPublished);
  return rankArticles([...ALL_ARTICLES, ...stored], text);
}
