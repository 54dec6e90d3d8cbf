import { createMemoryHistory, createRootRoute, createRouter } from "@tanstack/react-router";
import { expect, test } from "vitest";
import { parseSearch, stringifySearch } from "./navigation.ts";

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
