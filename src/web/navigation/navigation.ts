import { useParams, useSearch, type AnyRouter } from "@tanstack/react-router";
import { useMemo } from "react";
import { openWorkspace, openWorkspaceId, workspaceIn } from "#web/browser/open-workspace.ts";
import { WORKSPACE_PARAMETER } from "#contract/workspace-role.ts";

let router: AnyRouter | null = null;

/**
 * The query of an address as the person wrote it. The router's own reading makes a number of `?search=1`, and writes
 * back what it read in its own manner.
 */
export interface Query {
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

/**
 * Opens a path of this product: "/dashboard/deal-library?search=hvac". It stays in the open workspace, unless the path
 * names another.
 */
export function navigateTo(href: string, { replace = false }: NavigateOptions = {}): void {
  const named = workspaceIn(href);
  if (named !== null && named !== openWorkspaceId) openWorkspace(named, href, { replace });
  else if (router) void router.navigate({ href, replace });
}

/**
 * A page's address as a drawn link has it. The router builds it, as it builds those of `navigateTo` and
 * `setSearchParams`: what a layout's search middleware adds to the query (router.tsx) stands in all three.
 */
export function hrefOf(address: string): string {
  if (router === null) return address;
  const { pathname, search, hash } = new URL(address, "http://own.invalid");
  return router.buildLocation({ to: pathname, search: parseSearch(search), hash: hash.slice(1) }).href;
}

/** What a screen keeps in its address: the workspace there is the router's. */
function readParams(text: string | undefined): URLSearchParams {
  const params = new URLSearchParams(text);
  params.delete(WORKSPACE_PARAMETER);
  return params;
}

/** The address's query. It stays that of the page on the screen while another one loads. */
export function useSearchParams(): URLSearchParams {
  const text = useSearch({ strict: false, select: (search: Query) => search.text });
  return useMemo(() => readParams(text), [text]);
}

export type SearchChange = URLSearchParams | ((current: URLSearchParams) => URLSearchParams);

/** Changes the query of the page that is open; the page keeps its place. */
export function setSearchParams(change: SearchChange, { replace = false }: NavigateOptions = {}): void {
  if (!router) return;
  const current = readParams(router.latestLocation.searchStr);
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
