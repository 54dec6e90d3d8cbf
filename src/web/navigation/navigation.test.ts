import { createMemoryHistory, createRootRoute, createRoute, createRouter } from "@tanstack/react-router";
import { expect, test } from "vitest";
import {
  connectRouter,
  hrefOf,
  navigateTo,
  parseSearch,
  setSearchParams,
  stringifySearch,
} from "./navigation.ts";

const routerAt = (href: string) =>
  createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory({ initialEntries: [href] }),
    parseSearch,
    stringifySearch,
  });

test.each([
  "",
  "?search=1",
  "?search=true&page=%22x%22",
  "?tags=a&tags=b&q=",
  "?search=50%25+down",
  "?a=x%20y",
])("the router reads the query %s and writes it as it was written", (query) => {
  expect(routerAt(`/${query}`).latestLocation.searchStr).toBe(query);
  expect(routerAt("/?before=1").buildLocation({ to: "/", search: parseSearch(query) }).href).toBe(
    `/${query}`,
  );
});

test.each(["/a", "/a/7?ids=1,2%2C3&tab=roi", "/a/x%2Fy%20z", "/a/b?from=%2Fa%3Fsearch%3Dx", "/a#part"])(
  "a link to %s is drawn as it was made",
  (address) => {
    connectRouter(routerAt("/?before=1"));
    expect(hrefOf(address)).toBe(address);
  },
);

/** A layout whose pages keep `w`, the way every page of an area may come to carry something in its address. */
function routerThatKeepsW(href: string) {
  const root = createRootRoute();
  const area = createRoute({
    getParentRoute: () => root,
    id: "area",
    search: {
      middlewares: [
        ({ search, next }) => {
          const [now, given] = [new URLSearchParams(search.text), new URLSearchParams(next(search).text)];
          given.set("w", now.get("w") ?? "");
          return { text: `?${given.toString()}` };
        },
      ],
    },
    validateSearch: (search: { text?: string }) => search,
  });
  const pages = ["/a", "/a/$id"].map((path) => createRoute({ getParentRoute: () => area, path }));
  const outside = createRoute({ getParentRoute: () => root, path: "/login" });
  const router = createRouter({
    routeTree: root.addChildren([area.addChildren(pages), outside]),
    history: createMemoryHistory({ initialEntries: [href] }),
    parseSearch,
    stringifySearch,
    isServer: false,
    origin: "http://localhost",
  });
  connectRouter(router);
  return router;
}

test("what a layout keeps in the query stands in every link, navigation and change of the query", async () => {
  const router = routerThatKeepsW("/a?w=5");
  await router.load();
  expect(hrefOf("/a/7?tab=roi")).toBe("/a/7?tab=roi&w=5");
  navigateTo("/a/7?tab=roi");
  await expect.poll(() => router.history.location.href).toBe("/a/7?tab=roi&w=5");
  setSearchParams(new URLSearchParams("tab=growth"));
  await expect.poll(() => router.history.location.href).toBe("/a/7?tab=growth&w=5");
  expect(hrefOf("/login")).toBe("/login");
});
