import type { ReactNode } from "react";
import type { ArticleTitle, PublicFacts } from "#features/site/model/public-view.ts";
import { CaseStudyTexts } from "./case-study-texts.tsx";
import { PublicFrame } from "./public-frame.tsx";

/** /resources: the cases, and which articles there are. Members read the articles. */
export function ResourcesPage({ facts, articles }: { facts: PublicFacts; articles: ReactNode }) {
  return (
    <PublicFrame facts={facts}>
      <article className="text-page beside">
        <h1 className="display">Resources</h1>
        <p className="lead">
          Three cases to read here, and articles on each step of buying a small business, each with an example
          that is worked out as you read. Members <a href="/login">log in</a> to read the articles.
        </p>
        <CaseStudyTexts />
        <section aria-labelledby="articles">
          <h2 id="articles">Articles</h2>
          <p>
            They follow one invented business, Larkfield Plumbing & Drain, from its listing to the hundredth
            day after closing.
          </p>
          {articles}
        </section>
      </article>
    </PublicFrame>
  );
}

export function ArticleTitles({ titles }: { titles: readonly ArticleTitle[] }) {
  return (
    <ul className="title-list" aria-label="Articles">
      {titles.map(({ slug, title, summary, category }) => (
        <li key={slug}>
          <span className="xs text-muted">{category}</span>
          <h3>{title}</h3>
          <p>{summary}</p>
        </li>
      ))}
    </ul>
  );
}
