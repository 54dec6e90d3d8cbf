import type { ArticleHit } from "#features/resources/contract.ts";
import { articleWords } from "./article-words.ts";
import type { ArticleCategory } from "./article.ts";

export interface SearchedArticle {
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly category: ArticleCategory;
  readonly body: string;
}

const MOST_HITS = 20;
const EXCERPT_LENGTH = 180;
const WEIGHTS = { title: 6, summary: 3, body: 1 } as const;
/** A word that stands everywhere in a long article must not outdo a title. */
const MOST_IN_BODY = 10;

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** A whole word counts twice as much as the beginning of one. */
const weigh = (words: readonly string[], wanted: string): number =>
  words.reduce((sum, word) => sum + (word === wanted ? 2 : word.startsWith(wanted) ? 1 : 0), 0);

/** 0 when a word is found nowhere. */
function scoreOf(article: SearchedArticle, body: string, wanted: readonly string[]): number {
  const [title, summary, text] = [wordsOf(article.title), wordsOf(article.summary), wordsOf(body)];
  let score = 0;
  for (const word of wanted) {
    const found =
      Math.min(2, weigh(title, word)) * WEIGHTS.title +
      Math.min(2, weigh(summary, word)) * WEIGHTS.summary +
      Math.min(MOST_IN_BODY, weigh(text, word)) * WEIGHTS.body;
    if (found === 0) return 0;
    score += found;
  }
  return score;
}

/** The sentence that holds most of the words, or the summary where none holds any. */
function excerptOf(article: SearchedArticle, body: string, wanted: readonly string[]): string {
  const sentences = body.split(/(?<=[.!?])\s+|\n/);
  let best = { text: article.summary, found: 0 };
  for (const text of sentences) {
    const words = wordsOf(text);
    const found = wanted.reduce((sum, word) => sum + Math.min(2, weigh(words, word)), 0);
    if (found > best.found) best = { text, found };
  }
  const text = best.text.trim();
  return text.length <= EXCERPT_LENGTH ? text : `${text.slice(0, EXCERPT_LENGTH).replace(/\s+\S*$/, "")}…`;
}

export interface RankedArticle extends ArticleHit {
  /** Its first paragraph, in words alone. */
  readonly opening: string;
}

/** Articles in which every word typed begins a word, the best first; equal ones keep their order. */
export function rankArticles(articles: readonly SearchedArticle[], typed: string): RankedArticle[] {
  const wanted = [...new Set(wordsOf(typed))].slice(0, 12);
  if (wanted.length === 0) return [];
  return articles
    .map((article) => {
      const body = articleWords(article.body);
      return { article, body, score: scoreOf(article, body, wanted) };
    })
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MOST_HITS)
    .map(({ article, body }) => ({
      slug: article.slug,
      title: article.title,
      summary: article.summary,
      category: article.category,
      excerpt: excerptOf(article, body, wanted),
      opening: body.split("\n", 1)[0] ?? "",
    }));
}
