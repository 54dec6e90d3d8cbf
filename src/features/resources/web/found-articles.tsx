import { EmptyState } from "#web/ui/status/empty-state.tsx";
import { LoadProblem } from "#web/ui/status/load-problem.tsx";
import { ArticleLink } from "./article-link.tsx";
import { useArticleSearch } from "./data.ts";
import { ListSkeleton } from "./screen-states.tsx";

/** What was found, the best first, with the sentence in which the words stand. */
export function FoundArticles({ text, category }: { text: string; category: string }) {
  const found = useArticleSearch(text);
  if (found.data === undefined) {
    if (found.isPending) return <ListSkeleton />;
    return (
      <LoadProblem
        error={found.error}
        fallback="The articles could not be searched."
        isBusy={found.isFetching}
        onRetry={() => void found.refetch()}
      />
    );
  }
  const items = found.data.filter((hit) => category === "" || hit.category === category);
  const count = `${items.length} ${items.length === 1 ? "article" : "articles"} found`;
  return (
    <section className="article-category" aria-label="Found articles" aria-busy={found.isPlaceholderData}>
      <h2>
        <span role="status">{count}</span>
      </h2>
      {items.length === 0 ? (
        <EmptyState title="No article has all of these words">
          Try fewer words, or the beginning of one: “stand” finds “standby”.
        </EmptyState>
      ) : (
        <ul className="article-list">
          {items.map((hit) => (
            <ArticleLink key={hit.slug} slug={hit.slug} title={hit.title} summary={hit.excerpt}>
              <span className="xs text-muted">{hit.category}</span>
            </ArticleLink>
          ))}
        </ul>
      )}
    </section>
  );
}
