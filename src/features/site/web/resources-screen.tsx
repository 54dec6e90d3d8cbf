import { useEffect, useState } from "react";
import type { resourcesContract as ResourcesContract } from "#features/resources/contract.ts";
import { apiOf } from "#web/lib/api.ts";
import { messageOf } from "#web/lib/call-errors.ts";
import { logError } from "#web/lib/log-error.ts";
import { AppLink } from "#web/ui/app-link.tsx";
import { Note } from "#web/ui/note.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { PublicFrame } from "./public-frame.tsx";

const resourcesApi = apiOf<typeof ResourcesContract>("resources");

interface Title {
  slug: string;
  title: string;
  summary: string;
  category: string;
}
type Titles = { state: "loading" } | { state: "failed"; message: string } | { state: "here"; items: Title[] };

/** A visitor's page has no query client: it asks once. */
function useTitles(): Titles {
  const [titles, setTitles] = useState<Titles>({ state: "loading" });
  useEffect(() => {
    const leaving = new AbortController();
    resourcesApi.listTitles(undefined, { signal: leaving.signal }).then(
      ({ items }) => setTitles({ state: "here", items }),
      (error: unknown) => {
        if (leaving.signal.aborted) return;
        logError(error);
        const fallback = "The list could not be loaded. Reload the page to try again.";
        setTitles({ state: "failed", message: messageOf(error, fallback) });
      },
    );
    return () => leaving.abort();
  }, []);
  return titles;
}

/** /resources: which articles there are (decision Q-F05). Members read them. */
export function PublicResourcesScreen() {
  const titles = useTitles();
  return (
    <PublicFrame>
      <article className="text-page">
        <h1 className="display">Resources</h1>
        <p className="lead">
          Articles on each step of buying a small business, each with an example that is worked out as you
          read. Members <AppLink href="/login">log in</AppLink> to read them.
        </p>
        {titles.state === "failed" ? (
          <Note tone="bad" role="alert">
            {titles.message}
          </Note>
        ) : titles.state === "loading" ? (
          <div aria-busy="true">
            <span className="sr" role="status">
              Loading the list of articles...
            </span>
            <Skeleton height={480} />
          </div>
        ) : (
          <ul className="title-list" aria-label="Articles">
            {titles.items.map(({ slug, title, summary, category }) => (
              <li key={slug}>
                <span className="xs mute">{category}</span>
                <h2>{title}</h2>
                <p>{summary}</p>
              </li>
            ))}
          </ul>
        )}
        <section>
          <h2>Case studies</h2>
          <p>
            The cases on the landing page are illustrative: they show what the product works out, not what a
            customer achieved. The articles follow one invented business, Larkfield Plumbing & Drain, from its
            listing to the hundredth day after closing.
          </p>
        </section>
      </article>
    </PublicFrame>
  );
}
