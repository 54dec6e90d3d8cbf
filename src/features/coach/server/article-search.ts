import type { WorkContext } from "#server/call-context.ts";

/** An article that words meet, as the resources know it. */
export interface ArticleHit {
  slug: string;
  title: string;
  excerpt: string;
  /** Its first paragraph. */
  opening: string;
}

/** How the resources are searched: all words have to be met. Handed down where the features are listed. */
export type ArticleSearch = (context: WorkContext, words: string) => Promise<readonly ArticleHit[]>;

export interface FoundArticle {
  title: string;
  href: string;
  excerpt: string;
  opening: string;
}

/** Words that stand in every question and in every article. */
const EMPTY = new Set(
  `a about against all am an and any are as at be been between buy buying business but by can could deal define
   definition did difference do does explain for from
   get give had has have how i if in into is it its me mean means my no not of on one or our should so tell than that
   the their them then there they this to us versus vs want was we what when where which who why will with would you your`.split(
    /\s+/,
  ),
);
const MOST_FOUND = 5;
const MOST_WORDS = 6;

/** The articles that a question's own words meet: all of them, or else those that most of the words lead to. */
export async function findArticles(
  search: ArticleSearch,
  context: WorkContext,
  question: string,
): Promise<FoundArticle[]> {
  const typed = question.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const words = [...new Set(typed.filter((word) => word.length > 1 && !EMPTY.has(word)))].slice(
    0,
    MOST_WORDS,
  );
  if (words.length === 0) return [];
  const whole = await search(context, words.join(" "));
  const hits =
    whole.length > 0 ? whole : mostMet(await Promise.all(words.map((word) => search(context, word))));
  return hits.slice(0, MOST_FOUND).map(({ slug, title, excerpt, opening }) => ({
    title,
    href: `/dashboard/resources/${slug}`,
    excerpt,
    opening,
  }));
}

function mostMet(found: readonly (readonly ArticleHit[])[]): ArticleHit[] {
  const met = new Map<string, { hit: ArticleHit; words: number; place: number }>();
  for (const hits of found)
    for (const [place, hit] of hits.entries()) {
      const known = met.get(hit.slug);
      if (known) known.words += 1;
      else met.set(hit.slug, { hit, words: 1, place });
    }
  return [...met.values()].toSorted((a, b) => b.words - a.words || a.place - b.place).map(({ hit }) => hit);
}
