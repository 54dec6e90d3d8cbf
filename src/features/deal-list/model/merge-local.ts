import type { RecordFilter } from "#features/deals/contract.ts";
import { isWithin } from "#features/deals/model/figure-ranges.ts";
import type { ExplorerAddress } from "#features/deal-list/model/explorer-address.ts";
import type { FilterGroup } from "#features/deal-list/model/list-address.ts";
import type { ExplorerRow } from "./explorer-row.ts";

type Order = Pick<ExplorerAddress, "sort" | "direction">;

/** OR inside a group, AND between the groups and the search, as the account's rows are filtered. */
export function filterRows(rows: readonly ExplorerRow[], filter: RecordFilter): ExplorerRow[] {
  const search = filter.search.trim().toLowerCase();
  const isAny = (chosen: readonly string[], values: readonly string[]) =>
    chosen.length === 0 || values.some((value) => chosen.includes(value));
  return rows.filter(
    (row) =>
      `${row.name}\n${row.companyName}`.toLowerCase().includes(search) &&
      isAny(filter.statuses, [row.status]) &&
      isAny(filter.industries, [row.industry]) &&
      isAny(filter.tags, row.tags) &&
      isWithin(row.askingPriceUsd, filter.ranges.price) &&
      isWithin(row.sdeUsd, filter.ranges.sde) &&
      isWithin(row.priceToSde, filter.ranges.sdeMultiple),
  );
}

export function sortRows(rows: readonly ExplorerRow[], order: Order): ExplorerRow[] {
  return rows.toSorted((a, b) => compare(a, b, order));
}

/** What is unknown comes last in both directions. */
function compare(a: ExplorerRow, b: ExplorerRow, { sort, direction }: Order): number {
  const [first, second] = [keyOf(a, sort), keyOf(b, sort)];
  if (first === null || second === null) return Number(first === null) - Number(second === null);
  if (first === second) return 0;
  return first < second === (direction === "ascending") ? -1 : 1;
}

function keyOf(row: ExplorerRow, sort: Order["sort"]): string | number | null {
  switch (sort) {
    case "updated":
      return row.updatedAt;
    case "name":
      return row.name.toLowerCase();
    case "price":
      return row.askingPriceUsd;
    case "sde":
      return row.sdeUsd;
    case "sde-multiple":
      return row.priceToSde;
  }
}

/**
 * The browser's rows at their places among the account's, which are in order already and may go on beyond what is
 * loaded: a local row that belongs behind the last loaded one waits for the next page.
 */
export function mergeLocal(
  stored: readonly ExplorerRow[],
  local: readonly ExplorerRow[],
  order: Order & { hasMore: boolean },
): ExplorerRow[] {
  const merged: ExplorerRow[] = [];
  const waiting = sortRows(local, order);
  for (const row of stored) {
    while (waiting[0] !== undefined && compare(waiting[0], row, order) < 0) {
      merged.push(...waiting.splice(0, 1));
    }
    merged.push(row);
  }
  return order.hasMore ? merged : [...merged, ...waiting];
}

export interface Facet {
  value: string;
  count: number;
}

/** What the account's rows can be filtered by, and this browser's with them; the most used first. */
export function mergeFacets(
  stored: Readonly<Record<FilterGroup, readonly Facet[]>>,
  local: readonly ExplorerRow[],
): Record<FilterGroup, Facet[]> {
  return {
    statuses: count(
      stored.statuses,
      local.map(({ status }) => [status]),
    ),
    industries: count(
      stored.industries,
      local.map(({ industry }) => [industry]),
    ),
    tags: count(
      stored.tags,
      local.map(({ tags }) => tags),
    ),
  };
}

function count(stored: readonly Facet[], values: readonly (readonly string[])[]): Facet[] {
  const counts = new Map(stored.map((facet) => [facet.value, facet.count]));
  for (const value of values.flat()) if (value !== "") counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts]
    .map(([value, number]) => ({ value, count: number }))
    .toSorted((a, b) => b.count - a.count);
}
