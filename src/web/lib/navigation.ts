import { useParams, useSearch, type AnyRouter } from "@tanstack/react-router";
import { useMemo } from "react";
import { readSearch, toSearchRecord } from "./search-text.ts";

let router: AnyRouter | null = null;

/** The router is made of the features' screens, which use this file: so it is handed in, not imported. */
export function connectRouter(made: AnyRouter): void {
  router = made;
}

export interface NavigateOptions {
  /** Take the place of the current entry, so that Back does not return to it. */
  replace?: boolean;
}

/** Opens a path of this product: "/dashboard/deal-library?search=hvac". */
export function navigateTo(href: string, { replace = false }: NavigateOptions = {}): void {
  if (router) void router.navigate({ href, replace });
}

/** The address's query. It stays that of the page on the screen while another one loads. */
export function useSearchParams(): URLSearchParams {
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  return useMemo(() => readSearch(search), [search]);
}

export type SearchChange = URLSearchParams | ((current: URLSearchParams) => URLSearchParams);

/** Changes the query of the page that is open; the page keeps its place. */
export function setSearchParams(change: SearchChange, { replace = false }: NavigateOptions = {}): void {
  if (!router) return;
  const current = new URLSearchParams(router.latestLocation.searchStr);
  const next = typeof change === "function" ? change(new URLSearchParams(current)) : change;
  if (next.toString() === current.toString()) return;
  void router.navigate({ to: ".", search: toSearchRecord(next), replace, resetScroll: false });
}

export function useSetSearchParams(): typeof setSearchParams {
  return setSearchParams;
}

/** The values of the path's "$" segments. */
export function usePathParams(): Record<string, string | undefined> {
  return useParams({ strict: false });
}
