import { useEffect, useState } from "react";
import type { resourcesContract as ResourcesContract } from "#features/resources/contract.ts";
import type { ArticleTitle } from "#features/site/model/public-view.ts";
import { apiOf } from "#web/api/api.ts";
import { messageOf } from "#web/calls/call-errors.ts";
import { logError } from "#web/errors/log-error.ts";
import { Note } from "#web/ui/status/note.tsx";
import { Skeleton } from "#web/ui/status/skeleton.tsx";
import { Loading } from "#web/ui/status/loading.tsx";
import { ArticleTitles, ResourcesPage } from "./resources-page.tsx";
import { usePublicFacts } from "./use-public-facts.ts";

const resourcesApi = apiOf<typeof ResourcesContract>("resources");

type Titles =
  | { state: "loading" }
  | { state: "failed"; message: string }
  | { state: "here"; items: ArticleTitle[] };

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

/** The page inside the application, which asks for the list of articles. */
export function PublicResourcesScreen() {
  return <ResourcesPage facts={usePublicFacts()} articles={<AskedTitles />} />;
}

function AskedTitles() {
  const titles = useTitles();
  if (titles.state === "here") return <ArticleTitles titles={titles.items} />;
  if (titles.state === "failed") {
    return (
      <Note tone="bad" role="alert">
        {titles.message}
      </Note>
    );
  }
  return (
    <Loading label="Loading the list of articles...">
      <Skeleton height={480} />
    </Loading>
  );
}
