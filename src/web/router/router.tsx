import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type AnyRoute,
  type AnyRouter,
} from "@tanstack/react-router";
import type { ScreenDefinition } from "#web/feature.ts";
import { logError } from "#web/errors/log-error.ts";
import { inOpenWorkspace } from "#web/browser/open-workspace.ts";
import { parseSearch, stringifySearch, type Query } from "#web/navigation/navigation.ts";
import { fetchPage } from "#web/screens/fetch-page.ts";
import { findScreen } from "#web/screens/paths.ts";
import { PendingPage } from "./pending-page.tsx";
import { listScreens, findMissingScreen } from "#web/screens/registered.ts";
import { RootPage } from "./root-page.tsx";
import { lazy, Suspense, type ComponentType } from "react";

const Missing = lazy(async (): Promise<{ default: ComponentType }> => {
  const screen = findMissingScreen();
  return { default: screen ? (await fetchPage(screen.load)).Screen : () => null };
});

function MissingPage() {
  return (
    <Suspense fallback={<PendingPage />}>
      <Missing />
    </Suspense>
  );
}

/** A page that is still not here when the overlay's longest time is over shows its own spinner. */
const PENDING_AFTER_MS = 5000;

function layoutOf(screen: ScreenDefinition): "app" | "member" | "public" {
  if (screen.access === "public") return screen.frame === "app" ? "app" : "public";
  return screen.frame === "bare" ? "member" : "app";
}

/** The pages of both areas stand in the open workspace, and their addresses say so. */
const inWorkspace = {
  validateSearch: (search: Query) => search,
  search: {
    middlewares: [
      ({ search, next }: { search: Query; next: (search: Query) => Query }): Query => ({
        text: inOpenWorkspace(next(search).text ?? ""),
      }),
    ],
  },
};

interface Routes {
  tree: AnyRoute;
  add: (screens: readonly ScreenDefinition[]) => void;
}

function makeRoutes(): Routes {
  const root = createRootRoute({ component: RootPage, notFoundComponent: MissingPage });
  const app = createRoute({
    getParentRoute: () => root,
    id: "app",
    ...inWorkspace,
    component: lazyRouteComponent(() => fetchPage(() => import("#web/shell/app-frame.tsx")), "AppFrame"),
  });
  const member = createRoute({
    getParentRoute: () => root,
    id: "member",
    ...inWorkspace,
    component: lazyRouteComponent(() => import("#web/shell/member-area.tsx"), "MemberArea"),
  });
  const parents: Record<ReturnType<typeof layoutOf>, AnyRoute> = { app, member, public: root };
  const children: Record<ReturnType<typeof layoutOf>, AnyRoute[]> = { app: [], member: [], public: [] };
  function add(screens: readonly ScreenDefinition[]): void {
    for (const screen of screens) {
      if (!screen.path.startsWith("/")) continue;
      const layout = layoutOf(screen);
      const component = lazyRouteComponent(() => fetchPage(screen.load), "Screen");
      const getParentRoute = () => parents[layout];
      children[layout].push(createRoute({ getParentRoute, path: screen.path, component }));
    }
    app.addChildren(children.app);
    member.addChildren(children.member);
    root.addChildren([app, member, ...children.public]);
  }
  return { tree: root, add };
}

export interface BuiltRouter {
  router: AnyRouter;
  /** Pages that became known later. Those that stand keep their routes, and so what was typed into them. */
  addScreens: (screens: readonly ScreenDefinition[]) => void;
}

/** The routes are made of what the features registered: a page nobody registered has no address. */
export function buildRouter(): BuiltRouter {
  const routes = makeRoutes();
  routes.add(listScreens());
  const router = createRouter({
    routeTree: routes.tree,
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    // The first page has nothing to stay on while it loads.
    defaultPendingMs: 0,
    defaultPendingMinMs: 0,
    defaultPendingComponent: PendingPage,
    defaultErrorComponent: lazyRouteComponent(() => import("#web/shell/crash-screen.tsx"), "CrashScreen"),
    defaultOnCatch: (error, info) => logError(error, { componentStack: info.componentStack ?? null }),
  });
  const stop = router.subscribe("onRendered", () => {
    stop();
    router.update({ ...router.options, defaultPendingMs: PENDING_AFTER_MS });
  });
  return {
    router,
    addScreens(screens) {
      routes.add(screens);
      router.setRoutes(router.buildRouteTree());
      // The address changed to one of them before they were known.
      if (findScreen(screens, router.latestLocation.pathname)) void router.load();
    },
  };
}
