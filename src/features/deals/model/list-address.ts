import { DEAL_SORTS, dealFilterSchema, type DealFilter, type DealSort } from "#features/deals/contract.ts";
import { listActiveRanges, NO_RANGES, readRanges, writeRanges } from "./figure-ranges.ts";

export type SortDirection = "ascending" | "descending";

/** What a list of deals shows, as its address says it: so Back, a reload and a shared link show the same. */
export interface ListAddress {
  filter: DealFilter;
  sort: DealSort;
  direction: SortDirection;
}

/** The groups of filters, in the order in which the screens show them. */
export const FILTER_GROUPS = ["statuses", "industries", "tags"] as const;
export type FilterGroup = (typeof FILTER_GROUPS)[number];
const PARAMETERS: Record<FilterGroup, string> = { statuses: "status", industries: "industry", tags: "tag" };

export const NO_FILTER: DealFilter = {
  search: "",
  statuses: [],
  industries: [],
  tags: [],
  ranges: NO_RANGES,
};

/** The part of URLSearchParams that reading needs. */
export interface ReadableParams {
  get: (name: string) => string | null;
  getAll: (name: string) => string[];
}

export function readListAddress(params: ReadableParams): ListAddress {
  const sort = params.get("sort");
  return {
    filter: {
      search: (params.get("search") ?? "").slice(0, 200),
      statuses: chosen(params, "statuses"),
      industries: chosen(params, "industries"),
      tags: chosen(params, "tags"),
      ranges: withoutUnreadable(readRanges(params)),
    },
    sort: DEAL_SORTS.find((known) => known === sort) ?? "updated",
    direction: params.get("direction") === "ascending" ? "ascending" : "descending",
  };
}

/** A bound that is no number, or beyond all figures, narrows nothing. */
function withoutUnreadable(ranges: DealFilter["ranges"]): DealFilter["ranges"] {
  const { data } = dealFilterSchema.shape.ranges.safeParse(ranges);
  return data ?? NO_RANGES;
}

function chosen(params: ReadableParams, group: FilterGroup): string[] {
  return [...new Set(params.getAll(PARAMETERS[group]))].filter((value) => value !== "").slice(0, 50);
}

/** The address as name and value pairs; what is as usual is left out. */
export function writeListAddress({ filter, sort, direction }: ListAddress): [string, string][] {
  const pairs: [string, string][] = [];
  if (filter.search.trim() !== "") pairs.push(["search", filter.search]);
  for (const group of FILTER_GROUPS)
    for (const value of filter[group]) pairs.push([PARAMETERS[group], value]);
  pairs.push(...writeRanges(filter.ranges));
  if (sort !== "updated") pairs.push(["sort", sort]);
  if (direction !== "descending") pairs.push(["direction", direction]);
  return pairs;
}

/** Another field begins descending, the same field again turns round. */
export function nextSort(
  now: Pick<ListAddress, "sort" | "direction">,
  sort: DealSort,
): Pick<ListAddress, "sort" | "direction"> {
  const turned = now.direction === "descending" ? "ascending" : "descending";
  return { sort, direction: sort === now.sort ? turned : "descending" };
}

/** Adds a value to its group, or takes it out again. */
export function toggleFilter(filter: DealFilter, group: FilterGroup, value: string): DealFilter {
  const now = filter[group];
  return {
    ...filter,
    [group]: now.includes(value) ? now.filter((other) => other !== value) : [...now, value],
  };
}

export interface ActiveFilter {
  group: FilterGroup;
  value: string;
}

export function listActiveFilters(filter: DealFilter): ActiveFilter[] {
  return FILTER_GROUPS.flatMap((group) => filter[group].map((value) => ({ group, value })));
}

/** How many filters are on, besides the search. */
export const countActiveFilters = (filter: DealFilter): number =>
  listActiveFilters(filter).length + listActiveRanges(filter).length;

export function isNarrowed(filter: DealFilter): boolean {
  return (
    filter.search.trim() !== "" || listActiveFilters(filter).length > 0 || listActiveRanges(filter).length > 0
  );
}
