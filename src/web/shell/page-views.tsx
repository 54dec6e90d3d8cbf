import { lazy, Suspense } from "react";
import type { PageView } from "#web/feature.ts";
import { menus } from "#web/menus.ts";
import { fetchPage } from "#web/screens/fetch-page.ts";
import { useSearchParams } from "#web/navigation/navigation.ts";
import { pathnameOf } from "#web/screens/paths.ts";
import { isRegistered } from "#web/screens/registered.ts";
import { TabLinks } from "#web/ui/layout/tabs.tsx";
import { listPageViews } from "./sidebar-items.ts";

interface DrawnView extends PageView {
  Count: ReturnType<typeof lazy> | null;
}

const views: readonly DrawnView[] = menus
  .flatMap(({ views: own = [] }) => own)
  .map((view) => ({ ...view, Count: drawCount(view) }));

function drawCount({ count }: PageView): DrawnView["Count"] {
  return count ? lazy(async () => ({ default: (await fetchPage(count)).Count })) : null;
}

const sharedBy = ({ keeps = [] }: PageView, others: PageView["keeps"] = []): string[] =>
  keeps.filter((name) => others.includes(name));

/** The address with what of the open one goes along. */
function withKept(href: string, params: URLSearchParams, names: readonly string[]): string {
  const kept = [...params].filter(([name]) => names.includes(name));
  return kept.length === 0 ? href : `${href}?${new URLSearchParams(kept).toString()}`;
}

/** At the head of a page: the pages that stand beside it under one item of the sidebar. */
export function PageViews({ pathname }: { pathname: string }) {
  const shown = listPageViews(views, pathname, isRegistered);
  const current = shown.find(({ href }) => pathnameOf(href) === pathname);
  const params = useSearchParams();
  if (!current) return null;
  return (
    <TabLinks
      label="Views"
      current={current.href}
      tabs={shown.map(({ href, label, keeps, Count }) => ({
        id: href,
        label,
        href: withKept(href, params, sharedBy(current, keeps)),
        after: Count && (
          <Suspense fallback={null}>
            <Count />
          </Suspense>
        ),
      }))}
    />
  );
}
