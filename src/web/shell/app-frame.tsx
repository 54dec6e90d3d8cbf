import { QueryClientProvider } from "@tanstack/react-query";
import { Outlet, useRouterState } from "@tanstack/react-router";
import { useState, lazy, Suspense, useMemo } from "react";
import type { Person } from "#contract/person.ts";
import { queryClient } from "#web/api/query.ts";
import { useSession } from "#web/session/session.ts";
import { followTheme } from "#web/browser/theme.ts";
import { InFrame } from "#web/screens/in-frame.ts";
import { pathnameOf } from "#web/screens/paths.ts";
import { HeaderBar } from "./header-bar.tsx";
import { Overlays } from "./overlays.tsx";
import { PageViews } from "./page-views.tsx";
import { Sidebar } from "./sidebar.tsx";
import { MaintenanceBanner, useMaintenanceGuard } from "./maintenance-watch.tsx";
import { MemberConnection } from "./member-connection.tsx";
import { SignOutNotice } from "./sign-out-notice.tsx";
import { type SidebarFold, useSidebarFold } from "./sidebar-fold.ts";
import { takeArrivalLine } from "#web/browser/open-workspace.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { fetchPage } from "#web/screens/fetch-page.ts";
import { isRegistered, listFeatures, useRegistration } from "#web/screens/registered.ts";
import { connectFigureGuides } from "#web/figure-guides.ts";
import { menus } from "#web/menus.ts";
import "./shell.css";

/** What features have to say above every page of a member. */
function FeatureBanners() {
  const isThere = useRegistration().state !== "awaited";
  const banners = useMemo(
    () =>
      (isThere ? listFeatures() : []).flatMap(({ name, banner }) =>
        banner ? [{ name, Banner: lazy(async () => ({ default: (await fetchPage(banner)).Banner })) }] : [],
      ),
    [isThere],
  );
  return banners.map(({ name, Banner }) => (
    <Suspense key={name} fallback={null}>
      <Banner />
    </Suspense>
  ));
}

const arrived = takeArrivalLine();

/** Why this workspace is open, where its person did not choose it themselves. */
function ArrivalNote() {
  const [line, setLine] = useState(arrived);
  if (line === null) return null;
  return (
    <div className="banner row wrap between" role="status">
      <span>
        <b>{line.title}</b> {line.text}
      </span>
      <Button size="sm" variant="ghost" onClick={() => setLine(null)}>
        Dismiss
      </Button>
    </div>
  );
}

followTheme();
// The first feature that explains a figure, if its page is there.
connectFigureGuides((figureId) => {
  for (const { figureGuide } of menus) {
    const guide = figureGuide?.(figureId) ?? null;
    if (guide && isRegistered(guide.href)) return guide;
  }
  return null;
});

/** Sidebar, header and the page between them. */
export function AppFrame() {
  const session = useSession();
  const fold = useSidebarFold();
  const pathname = useRouterState({
    select: (state) => pathnameOf(state.resolvedLocation?.pathname ?? state.location.pathname),
  });
  if (session.state !== "signed-in") return null;
  return <MemberFrame person={session.person} fold={fold} pathname={pathname} />;
}

/** Nothing of the dashboard stands while it is closed to this person. */
function MemberFrame({ person, fold, pathname }: { person: Person; fold: SidebarFold; pathname: string }) {
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  const isShut = useMaintenanceGuard(person, pathname);
  if (isShut) return null;
  return (
    <QueryClientProvider client={queryClient}>
      <div className={fold.isFolded ? "app shut" : "app"}>
        <aside className="side" aria-label="Sidebar">
          <Sidebar person={person} pathname={pathname} isFolded={fold.isFolded} />
        </aside>
        <div className="main">
          <HeaderBar
            person={person}
            pathname={pathname}
            fold={fold}
            isDrawerOpen={isDrawerOpen}
            onOpenDrawer={() => setIsDrawerOpen(true)}
          />
          <MemberConnection />
          <SignOutNotice />
          <MaintenanceBanner />
          <ArrivalNote />
          <FeatureBanners />
          <main id="main" className="page" tabIndex={-1}>
            <PageViews pathname={pathname} />
            <InFrame value={true}>
              <Outlet />
            </InFrame>
          </main>
        </div>
      </div>
      <Overlays
        person={person}
        pathname={pathname}
        isDrawerOpen={isDrawerOpen}
        onDrawerOpenChange={setIsDrawerOpen}
      />
    </QueryClientProvider>
  );
}
