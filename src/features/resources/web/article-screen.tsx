import { isSafeAddress } from "#kit/link-address.ts";
import { readMarkdown, wordsOfRuns } from "#kit/read-markdown.ts";
import { ArrowLeft } from "lucide-react";
import type { ShownArticle } from "#features/resources/contract.ts";
import { refusalOf } from "#web/calls/call-errors.ts";
import { useDocumentTitle } from "#web/browser/document-title.ts";
import { hrefOf, usePathParams, useSearchParams } from "#web/navigation/navigation.ts";
import { screenAt } from "#web/screens/registered.ts";
import { ownPath } from "#web/router/return-address.ts";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { PageHead } from "#web/ui/layout/page-head.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { LoadProblem } from "#web/ui/status/load-problem.tsx";
import { articleHref, resourcesHref } from "#features/resources/addresses.ts";
import { MEMBER_AREA } from "#kit/page-address.ts";
import { ArticleBody } from "./article-body.tsx";
import { useArticle } from "./data.ts";
import { FiguresPanel } from "./figures-panel.tsx";
import { ResourcesScreen } from "./resources-screen.tsx";
import { RulesTable } from "./rules-table.tsx";
import { ArticleSkeleton } from "./screen-states.tsx";
import { WorkedExampleCard } from "./worked-example.tsx";
import "./resources.css";

/** /dashboard/resources/{slug}: one article; an unknown one falls back to the list. */
export function ArticleScreen() {
  const { slug = "" } = usePathParams();
  const article = useArticle(slug);
  useDocumentTitle(article.data?.title ?? null);
  if (article.data) return <ArticlePage article={article.data} />;
  if (refusalOf(article.error)?.code === "NOT_FOUND") return <ResourcesScreen missing={slug} />;
  if (article.isPending) return <ArticleSkeleton />;
  return (
    <LoadProblem
      error={article.error}
      fallback="This article could not be loaded."
      isBusy={article.isFetching}
      onRetry={() => void article.refetch()}
    />
  );
}

/** The page whose figure led here, if it is one of ours. */
function useWayBack(): { href: string; label: string } | null {
  const href = ownPath(useSearchParams().get("from"));
  if (href === null || !href.startsWith(`${MEMBER_AREA}/`) || href.startsWith(resourcesHref)) return null;
  const screen = screenAt(href);
  return screen && { href, label: `Back to ${screen.header}` };
}

function ArticlePage({ article }: { article: ShownArticle }) {
  const back = useWayBack();
  const { slug, title, summary, category, updated, minutes, isOurs, body, example, rules, sources } = article;
  const places = {
    example: example && <WorkedExampleCard example={example} />,
    rules: rules.length > 0 && <RulesTable rules={rules} />,
  };
  const isPlaced = (name: string) => body.includes(`{{${name}}}`);
  return (
    <article className="article">
      <PageHead
        crumbs={[{ label: "Resources", href: resourcesHref }, { label: category }]}
        title={title}
        sub={summary}
        actions={
          back === null ? undefined : (
            <ButtonLink href={back.href} icon={ArrowLeft}>
              {back.label}
            </ButtonLink>
          )
        }
      />
      <p className="xs text-muted mt-2">
        {minutes} min read · {isOurs ? "as of" : "changed"} {updated}
        {isOurs ? "" : " · written by your administrator"}
      </p>
      <div className="article-columns">
        <div className="article-text">
          <ArticleBody text={body} places={places} />
          {isPlaced("rules") ? null : places.rules}
          {isPlaced("example") ? null : places.example}
          <Sources sources={sources} />
        </div>
        <aside className="article-aside" aria-label="About this article">
          <Contents slug={slug} body={body} />
          <FiguresPanel slug={slug} />
        </aside>
      </div>
    </article>
  );
}

function Contents({ slug, body }: { slug: string; body: string }) {
  const headings = readMarkdown(body, isSafeAddress).flatMap((block) =>
    block.kind === "heading" && block.level <= 2 ? [block] : [],
  );
  if (headings.length < 2) return null;
  return (
    <nav className="article-contents" aria-label="On this page">
      <h2>On this page</h2>
      <ul>
        {headings.map(({ anchor, content }) => (
          <li key={anchor}>
            <a href={hrefOf(`${articleHref(slug)}#${anchor}`)}>{wordsOfRuns(content)}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Sources({ sources }: { sources: ShownArticle["sources"] }) {
  if (sources.length === 0) return null;
  return (
    <Panel title="Sources" className="article-sources">
      <ul>
        {sources.map(({ title, href, date }) => (
          <li key={title}>
            {href === undefined ? (
              title
            ) : (
              <a href={href} target="_blank" rel="noopener noreferrer">
                {title}
              </a>
            )}
            , <span className="nowrap">{date}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
