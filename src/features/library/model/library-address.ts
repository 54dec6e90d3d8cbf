import { DEAL_SORTS, type DealFilter, type DealSort } from "#features/deals/contract.ts";

export type SortDirection = "ascending" | "descending";

/** What the library shows, as its address says it: so Back, a reload and a shared link show the same. */
export interface LibraryAddress {
  filter: DealFilter;
  sort: DealSort;
  direction: SortDirection;
  /** How many pages of rows are loaded below one another. */
  pages: number;
}

/** A reload loads no more than this many pages again. */
export const MOST_PAGES = 20;

/** The groups of filters, in the order in which the screen shows them. */
export const FILTER_GROUPS = ["statuses", "industries", "tags"] as const;
export type FilterGroup = (typeof FILTER_GROUPS)[number];
const PARAMETERS: Record<FilterGroup, string> = { statuses: "status", industries: "industry", tags: "tag" };

/** The part of URLSearchParams that reading needs. */
export interface ReadableParams {
  get: (name: string) => string | null;
  getAll: (name: string) => string[];
}

export function readLibraryAddress(params: ReadableParams): LibraryAddress {
  const sort = params.get("sort");
  const pages = Number(params.get("pages") ?? 1);
  return {
    filter: {
      search: (params.get("search") ?? "").slice(0, 200),
      statuses: chosen(params, "statuses"),
      industries: chosen(params, "industries"),
      tags: chosen(params, "tags"),
    },
    sort: DEAL_SORTS.find((known) => known === sort) ?? "updated",
    direction: params.get("direction") === "ascending" ? "ascending" : "descending",
    pages: Number.isInteger(pages) ? Math.min(Math.max(pages, 1), MOST_PAGES) : 1,
  };
}

function chosen(params: ReadableParams, group: FilterGroup): string[] {
  return [...new Set(params.getAll(PARAMETERS[group]))].filter((value) => value !== "").slice(0, 50);
}

/** The address as name and value pairs; what is as usual is left out. */
export function writeLibraryAddress({ filter, sort, direction, pages }: LibraryAddress): [string, string][] {
  const pairs: [string, string][] = [];
  if (filter.search.trim() !== "") pairs.push(["search", filter.search]);
  for (const group of FILTER_GROUPS)
    for (const value of filter[group]) pairs.push([PARAMETERS[group], value]);
  if (sort !== "updated") pairs.push(["sort", sort]);
  if (direction !== "descending") pairs.push(["direction", direction]);
  if (pages > 1) pairs.push(["pages", String(pages)]);
  return pairs;
}

/** Another field begins descending, the same field again turns round (decision Q-A03). */
export function withSort(address: LibraryAddress, sort: DealSort): LibraryAddress {
  const turned = address.direction === "descending" ? "ascending" : "descending";
  return { ...address, sort, direction: sort === address.sort ? turned : "descending", pages: 1 };
}

export function withFilter(address: LibraryAddress, filter: Partial<DealFilter>): LibraryAddress {
  return { ...address, filter: { ...address.filter, ...filter }, pages: 1 };
}

/** Adds a value to its group, or takes it out again. */
export function toggleFilter(address: LibraryAddress, group: FilterGroup, value: string): LibraryAddress {
  const now = address.filter[group];
  return withFilter(address, {
    [group]: now.includes(value) ? now.filter((other) => other !== value) : [...now, value],
  });
}

export interface ActiveFilter {
  group: FilterGroup;
  value: string;
}

export function listActiveFilters(filter: DealFilter): ActiveFilter[] {
  return FILTER_GROUPS.flatMap((group) => filter[group].map((value) => ({ group, value })));
}

export function isNarrowed(filter: DealFilter): boolean {
  return filter.search.trim() !== "" || listActiveFilters(filter).length > 0;
}
