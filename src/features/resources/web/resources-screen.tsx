import { Search } from "lucide-react";
import { useDeferredValue, useState } from "react";
import type { ArticleSummary } from "#features/resources/contract.ts";
import { ARTICLE_CATEGORIES } from "#features/resources/model/article.ts";
import { useSearchParams, useSetSearchParams } from "#web/navigation/navigation.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { Note } from "#web/ui/status/note.tsx";
import { PageHead } from "#web/ui/layout/page-head.tsx";
import { SelectInput } from "#web/ui/forms/select-input.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { LoadProblem } from "#web/ui/status/load-problem.tsx";
import { ArticleLink } from "./article-link.tsx";
import { useArticles } from "./data.ts";
import { FoundArticles } from "./found-articles.tsx";
import { ListSkeleton } from "./screen-states.tsx";
import "./resources.css";

/** /dashboard/resources: every article by category, and the search over all of them. */
export function ResourcesScreen({ missing }: { missing?: string } = {}) {
  const params = useSearchParams();
  const setParams = useSetSearchParams();
  const [typed, setTyped] = useState(() => params.get("search") ?? "");
  const text = useDeferredValue(typed.trim().slice(0, 200));
  const category = params.get("category") ?? "";
  const setParam = (name: string, value: string) =>
    setParams(
      (current) => {
        if (value === "") current.delete(name);
        else current.set(name, value);
        return current;
      },
      { replace: true },
    );
  return (
    <>
      <PageHead
        title="Resources"
        sub="Each step of a purchase explained, with examples that are worked out as you read."
      />
      {missing === undefined ? null : (
        <Note className="mt-4" role="status">
          There is no article at “{missing}”. Here are all there are.
        </Note>
      )}
      <div className="article-tools">
        <Field label="Search the articles">
          {(control) => (
            <TextInput
              {...control}
              type="search"
              placeholder="Earnout, standby, peg…"
              maxLength={200}
              lead={<Search className="icon" aria-hidden />}
              value={typed}
              onChange={(event) => {
                setTyped(event.target.value);
                setParam("search", event.target.value.trim());
              }}
            />
          )}
        </Field>
        <Field label="Category">
          {(control) => (
            <SelectInput
              {...control}
              placeholder="All categories"
              options={ARTICLE_CATEGORIES.map((value) => ({ value, label: value }))}
              value={category}
              onChange={(event) => setParam("category", event.target.value)}
            />
          )}
        </Field>
      </div>
      {text === "" ? <AllArticles category={category} /> : <FoundArticles text={text} category={category} />}
    </>
  );
}

function AllArticles({ category }: { category: string }) {
  const articles = useArticles();
  if (articles.data === undefined) {
    if (articles.isPending) return <ListSkeleton />;
    return (
      <LoadProblem
        error={articles.error}
        fallback="The articles could not be loaded."
        isBusy={articles.isFetching}
        onRetry={() => void articles.refetch()}
      />
    );
  }
  const shown = ARTICLE_CATEGORIES.filter((name) => category === "" || name === category);
  return shown.map((name) => <CategorySection key={name} name={name} articles={articles.data} />);
}

function CategorySection({ name, articles }: { name: string; articles: readonly ArticleSummary[] }) {
  const ofCategory = articles.filter((article) => article.category === name);
  if (ofCategory.length === 0) return null;
  return (
    <section className="article-category" aria-label={name}>
      <h2>{name}</h2>
      <ul className="article-list">
        {ofCategory.map((article) => (
          <ArticleLink key={article.slug} {...article}>
            <span className="xs text-muted">
              {article.minutes} min read{article.isOurs ? "" : " · by your administrator"}
            </span>
          </ArticleLink>
        ))}
      </ul>
    </section>
  );
}
