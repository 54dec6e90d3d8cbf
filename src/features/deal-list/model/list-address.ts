import { CAN_BUY } from "#features/deals/model/row-verdict.ts";
import { LIST_SORTS, dealFilterSchema, type DealFilter, type ListSort } from "#features/deals/contract.ts";
import { listActiveRanges, NO_RANGES, readRanges, writeRanges } from "#features/deals/model/figure-ranges.ts";

export type SortDirection = "ascending" | "descending";

/** Which deals a list shows, and in which order. */
export interface ListOrder {
  filter: DealFilter;
  sort: ListSort;
  direction: SortDirection;
}

/** What a list of deals shows, as its address says it: so Back, a reload and a shared link show the same. */
export interface ListAddress extends ListOrder {
  /** How many pages of rows are loaded below one another, where the list is read so. */
  pages: number;
}

/** A reload loads no more than this many pages again. */
const MOST_PAGES = 20;

/** The groups of filters, in the order in which the screens show them. */
export const FILTER_GROUPS = ["statuses", "industries", "tags"] as const;
export type FilterGroup = (typeof FILTER_GROUPS)[number];
const PARAMETERS: Record<FilterGroup, string> = { statuses: "status", industries: "industry", tags: "tag" };

/** The part of URLSearchParams that reading needs. */
export interface ReadableParams {
  get: (name: string) => string | null;
  getAll: (name: string) => string[];
}

const BUYS = "buys";

/** The filter as an address says it, before anything is judged: a bound that is no number is NaN. */
export function readFilter(params: ReadableParams): DealFilter {
  const chosen = (group: FilterGroup) =>
    [...new Set(params.getAll(PARAMETERS[group]))].filter((value) => value !== "");
  return {
    search: params.get("search") ?? "",
    statuses: chosen("statuses"),
    industries: chosen("industries"),
    tags: chosen("tags"),
    ranges: readRanges(params),
    buys: CAN_BUY.filter((value) => params.getAll(BUYS).includes(value)),
  };
}

/** As far as it makes sense: what is unreadable narrows nothing, and what is too long is cut. */
export function readListAddress(params: ReadableParams): ListAddress {
  const { search, ranges, buys, ...groups } = readFilter(params);
  const sort = params.get("sort");
  const pages = Number(params.get("pages") ?? 1);
  return {
    filter: {
      search: search.slice(0, 200),
      statuses: groups.statuses.slice(0, 50),
      industries: groups.industries.slice(0, 50),
      tags: groups.tags.slice(0, 50),
      ranges: dealFilterSchema.shape.ranges.safeParse(ranges).data ?? NO_RANGES,
      buys,
    },
    sort: LIST_SORTS.find((known) => known === sort) ?? "updated",
    direction: params.get("direction") === "ascending" ? "ascending" : "descending",
    pages: Number.isInteger(pages) ? Math.min(Math.max(pages, 1), MOST_PAGES) : 1,
  };
}

/** Filter and order as name and value pairs; what is as usual is left out. */
export function writeListOrder({ filter, sort, direction }: ListOrder): [string, string][] {
  const pairs: [string, string][] = [];
  if (filter.search.trim() !== "") pairs.push(["search", filter.search]);
  for (const group of FILTER_GROUPS)
    for (const value of filter[group]) pairs.push([PARAMETERS[group], value]);
  pairs.push(...filter.buys.map((value): [string, string] => [BUYS, value]));
  pairs.push(...writeRanges(filter.ranges));
  if (sort !== "updated") pairs.push(["sort", sort]);
  if (direction !== "descending") pairs.push(["direction", direction]);
  return pairs;
}

export function writeListAddress(address: ListAddress): [string, string][] {
  const pairs = writeListOrder(address);
  return address.pages > 1 ? [...pairs, ["pages", String(address.pages)]] : pairs;
}

/** Another order, or another filter, begins from the first page. */
export function withSort<Address extends ListAddress>(address: Address, sort: ListSort): Address {
  return { ...address, ...nextSort(address, sort), pages: 1 };
}

export function withFilter<Address extends ListAddress>(
  address: Address,
  filter: Partial<DealFilter>,
): Address {
  return { ...address, filter: { ...address.filter, ...filter }, pages: 1 };
}

/** Another field begins descending, the same field again turns round. */
export function nextSort(
  now: Pick<ListOrder, "sort" | "direction">,
  sort: ListSort,
): Pick<ListOrder, "sort" | "direction"> {
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

export const toggleBuys = (filter: DealFilter, value: string): DealFilter => ({
  ...filter,
  buys: CAN_BUY.filter((one) => (one === value) !== filter.buys.includes(one)),
});

export interface ActiveFilter {
  group: FilterGroup;
  value: string;
}

export function listActiveFilters(filter: DealFilter): ActiveFilter[] {
  return FILTER_GROUPS.flatMap((group) => filter[group].map((value) => ({ group, value })));
}

/** How many filters are on, besides the search. */
export const countActiveFilters = (filter: DealFilter): number =>
  listActiveFilters(filter).length + filter.buys.length + listActiveRanges(filter).length;

export const isNarrowed = (filter: DealFilter): boolean =>
  filter.search.trim() !== "" || countActiveFilters(filter) > 0;
