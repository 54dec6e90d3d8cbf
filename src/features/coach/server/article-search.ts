/** An article that a question meets, as the resources know it. */
export interface FoundArticle {
  title: string;
  href: string;
  /** The sentences that answer best, or what the article is about. */
  excerpt: string;
}

/** How the coach looks into the resources: handed down where the features are listed. */
export type ArticleSearch = (query: string) => readonly FoundArticle[] | Promise<readonly FoundArticle[]>;
