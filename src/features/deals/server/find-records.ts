import type { DealFilter, DealSort } from "#features/deals/contract.ts";
import { oneLine } from "./deal-filter.ts";
import type { Direction, PageCursor } from "./page-cursor.ts";
import { rangeSql } from "./range-sql.ts";

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
  return { column: ORDER_COLUMNS[sort][direction], type: "double precision" };
}

/** A figure has a column for each direction, so that an unknown one comes last in both. */
const ORDER_COLUMNS: Record<Exclude<DealSort, "updated" | "name">, Record<Direction, string>> = {
  price: { ascending: "rising_price", descending: "asking_price" },
  sde: { ascending: "rising_sde", descending: "falling_sde" },
  "sde-multiple": { ascending: "rising_sde_multiple", descending: "falling_sde_multiple" },
};

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
  /** What a row must meet: OR inside a group, AND between the groups and the search. */
  meets(source: RecordSource): string;
  /** The places of the filter's values, in the order in which `find_records` takes them. */
  places: string;
}

/** Adds the filter's values to those of the statement. */
export function bindFilter(values: unknown[], filter: DealFilter): ListFilter {
  const add = (value: unknown) => `$${values.push(value)}`;
  const { statuses, industries, tags, search } = filter;
  const range = rangeSql(filter);
  const wanted = [
    statuses.length > 0,
    industries.length > 0,
    tags.length > 0,
    search !== "",
    range.name !== "",
  ] as const;
  const unfiltered = !wanted.includes(true);
  if (unfiltered) return { unfiltered, name: "", meets: () => "true", places: "" };
  const [ofStatus, ofIndustry, ofTag] = [add(statuses), add(industries), add(tags)];
  const text = add(oneLine(search));
  const bounds = add(range.bounds);
  const conditions = [
    `status = any(${ofStatus}::text[])`,
    `industry = any(${ofIndustry}::text[])`,
    `tags && ${ofTag}::text[]`,
    `strpos(search_key, lower(${text})) > 0`,
    range.conditions(bounds).join(" and "),
  ];
  return {
    unfiltered,
    name: ["s", "i", "t", "f", range.name].filter((_, index) => wanted[index]).join(""),
    places: [ofStatus, ofIndustry, ofTag, text, `${bounds}::double precision[]`].join(", "),
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
  const own = `${table} where user_id = $1${shown}${after}`;
  const more = `find_records($1, '${source}', '${sort}', ${direction === "ascending"}, ${key}::text, ${id}::uuid,
      ${cursorIncluded}, ${filter.places}, $2::int, ${FIRST_WALK}, cardinality(near.ids))`;
  // What is counted anyway (explorer_counts) says whether the walk has met all there is.
  const all = `select rows from explorer_counts
        where user_id = $1 and source = '${source}' and facet = 'all' and value = ''`;
  // The walk ends where the page is full. One that does not fill it has met all there is, or hands on to the function.
  // Without `offset 0` the walk would be planned into each place that asks for its ids, and made three times.
  return `(select case when cardinality(near.ids) = $2::int
      or coalesce((${all}), 0) <= ${FIRST_WALK}
      then near.ids else ${more} end
    from (select array(select id from (select id, (${filter.meets(source)}) as meets from ${own}
      order by ${column} ${word}, id ${word} limit ${FIRST_WALK}) as walked where meets limit $2) as ids offset 0) as near)::uuid[]`;
}
