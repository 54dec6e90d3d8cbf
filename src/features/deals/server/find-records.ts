import type { DealFilter, DealSort } from "#features/deals/contract.ts";
import { oneLine } from "./deal-filter.ts";
import type { Direction, PageCursor } from "./page-cursor.ts";

/** Where the rows of a list come from, as `find_records` knows them. */
export type RecordSource = "deals" | "analyses" | "drafts";

/** The table of each source, and which of its rows lists show. */
export const RECORD_TABLES: Record<RecordSource, { table: string; shown: string }> = {
  deals: { table: "deals", shown: "" },
  analyses: { table: "deal_analyses", shown: " and is_archived = false" },
  drafts: { table: "deal_drafts", shown: " and is_draft" },
};

/** The column that an order goes by, and its type; each has an index with the owner before it and the id after. */
export function orderColumn(sort: DealSort, direction: Direction): { column: string; type: string } {
  if (sort === "updated") return { column: "updated_at", type: "timestamptz" };
  if (sort === "name") return { column: "name_key", type: "text" };
  // An unknown price, stored as 0, comes last in both directions.
  return { column: direction === "ascending" ? "rising_price" : "asking_price", type: "double precision" };
}

export interface ListOrder {
  sort: DealSort;
  direction: Direction;
  cursor: PageCursor | null;
}

/** The conditions of a list with their places among the values of its statement. */
export interface ListFilter {
  /** Of all rows: then the list is read straight from the index of its order. */
  unfiltered: boolean;
  /** One for each combination of conditions, to prepare each statement once. */
  name: string;
  /** What a row must meet: OR inside a group, AND between the groups and the search (decision Q-A02). */
  meets(source: RecordSource): string;
  /** The places of the filter's values, in the order in which `find_records` takes them. */
  places: string;
}

/** Adds the filter's values to those of the statement. */
export function bindFilter(values: unknown[], filter: DealFilter): ListFilter {
  const add = (value: unknown) => `$${values.push(value)}`;
  const { statuses, industries, tags, search } = filter;
  const wanted = [statuses.length > 0, industries.length > 0, tags.length > 0, search !== ""] as const;
  const unfiltered = !wanted.includes(true);
  if (unfiltered) return { unfiltered, name: "", meets: () => "true", places: "" };
  const [ofStatus, ofIndustry, ofTag] = [add(statuses), add(industries), add(tags)];
  const text = add(oneLine(search));
  const conditions = [
    `status = any(${ofStatus}::text[])`,
    `industry = any(${ofIndustry}::text[])`,
    `tags && ${ofTag}::text[]`,
    `strpos(search_key, lower(${text})) > 0`,
  ];
  return {
    unfiltered,
    name: ["s", "i", "t", "f"].filter((_, index) => wanted[index]).join(""),
    places: [ofStatus, ofIndustry, ofTag, text].join(", "),
    // Analyses and drafts have one status each: who lists them takes or leaves them whole.
    meets: (source) =>
      conditions.filter((_, index) => wanted[index] && (index > 0 || source === "deals")).join(" and ") ||
      "true",
  };
}

/** How far a list is walked in its order before it is judged whether walking finds a page. */
const FIRST_WALK = 400;

/**
 * SQL for the ids of a filtered page, to be compared with `= any(…)`. It walks a little, in the statement that is
 * prepared anyway; when that does not fill the page, `find_records` goes on. `$1` is the owner, `$2` how many ids.
 */
export function foundIds(
  values: unknown[],
  source: RecordSource,
  filter: ListFilter,
  { sort, direction, cursor, cursorIncluded = false }: ListOrder & { cursorIncluded?: boolean },
): string {
  const { table, shown } = RECORD_TABLES[source];
  const { column, type } = orderColumn(sort, direction);
  const [comparison, word] = direction === "ascending" ? [">", "asc"] : ["<", "desc"];
  const key = `$${values.push(cursor?.key ?? null)}`;
  const id = `$${values.push(cursor?.id ?? null)}`;
  const equal = cursorIncluded ? "=" : "";
  const after = cursor ? ` and (${column}, id) ${comparison}${equal} (${key}::${type}, ${id}::uuid)` : "";
  const more = `find_records($1, '${source}', '${sort}', ${direction === "ascending"}, ${key}::text, ${id}::uuid,
      ${cursorIncluded}, ${filter.places}, $2::int, ${FIRST_WALK}, (count(*) filter (where meets))::int)`;
  return `(select case when count(*) filter (where meets) >= $2::int or count(*) < ${FIRST_WALK}
      then (coalesce(array_agg(id order by key ${word}, id ${word}) filter (where meets), '{}'))[:$2::int] else ${more} end
    from (select id, ${column} as key, (${filter.meets(source)}) as meets from ${table}
      where user_id = $1${shown}${after} order by ${column} ${word}, id ${word} limit ${FIRST_WALK}) as near)::uuid[]`;
}
