import type { DealFilter, DealSort } from "#features/deals/contract.ts";
import type { Direction, PageCursor } from "./page-cursor.ts";

/** Where the rows of a list come from, as `find_records` of migration 0002 knows them. */
export type RecordSource = "deals" | "analyses" | "drafts";

/** The column that an order goes by, and its type; each has an index with the owner before it and the id after. */
export function orderColumn(sort: DealSort, direction: Direction): { column: string; type: string } {
  if (sort === "updated") return { column: "updated_at", type: "timestamptz" };
  if (sort === "name") return { column: "name_key", type: "text" };
  // An unknown price, stored as 0, comes last in both directions.
  return { column: direction === "ascending" ? "rising_price" : "asking_price", type: "double precision" };
}

/** Whether the list is of all rows: then it is read straight from the index of its order. */
export function isUnfiltered({ search, statuses, industries, tags }: DealFilter): boolean {
  return search === "" && statuses.length + industries.length + tags.length === 0;
}

/**
 * SQL for the ids of a filtered page, to be compared with `= any(…)`: OR inside a group, AND between the groups and
 * the search (decision Q-A02). Its values are added to `values`.
 */
export function foundIds(
  values: unknown[],
  page: {
    source: RecordSource;
    userId: string;
    filter: DealFilter;
    sort: DealSort;
    direction: Direction;
    cursor: PageCursor | null;
    /** Whether the row the cursor names belongs to this source's page. */
    cursorIncluded?: boolean;
    most: number;
  },
): string {
  const { filter, cursor } = page;
  const wanted = [
    page.userId,
    page.source,
    page.sort,
    page.direction === "ascending",
    cursor?.key ?? null,
    cursor?.id ?? null,
    page.cursorIncluded ?? false,
    filter.statuses,
    filter.industries,
    filter.tags,
    // A line of text: names hold no line ends.
    filter.search.replaceAll(/[\r\n]+/g, " "),
    page.most,
  ];
  const places = wanted.map((value) => `$${values.push(value)}`);
  return `(select find_records(${places.join(", ")}))::uuid[]`;
}
