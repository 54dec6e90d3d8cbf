import { useParams, useSearch, type AnyRouter } from "@tanstack/react-router";
import { useMemo } from "react";

let router: AnyRouter | null = null;

/**
 * The query of an address as the person wrote it. The router's own reading makes a number of `?search=1`, and writes
 * back what it read in its own manner.
 */
interface Query {
  text?: string;
}
export const parseSearch = (text: string): Query => ({ text });
export const stringifySearch = ({ text = "" }: Query): string => text;

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
  const text = useSearch({ strict: false, select: (search: Query) => search.text });
  return useMemo(() => new URLSearchParams(text), [text]);
}

export type SearchChange = URLSearchParams | ((current: URLSearchParams) => URLSearchParams);

/** Changes the query of the page that is open; the page keeps its place. */
export function setSearchParams(change: SearchChange, { replace = false }: NavigateOptions = {}): void {
  if (!router) return;
  const current = new URLSearchParams(router.latestLocation.searchStr);
  const next = typeof change === "function" ? change(new URLSearchParams(current)) : change;
  if (next.toString() === current.toString()) return;
  const text = next.size === 0 ? "" : `?${next.toString()}`;
  void router.navigate({ to: ".", search: parseSearch(text), replace, resetScroll: false });
}

export function useSetSearchParams(): typeof setSearchParams {
  return setSearchParams;
}

/** The values of the path's "$" segments. */
export function usePathParams(): Record<string, string | undefined> {
  return useParams({ strict: false });
}
