import type { Caller } from "#server/database/name-caller.ts";
import { isGuest } from "#server/database/readable-rows.ts";
import type { RecordFilter, DealSort } from "#features/deals/contract.ts";
import type { Direction, PageCursor } from "./page-cursor.ts";
import { rangeSql } from "./range-sql.ts";
import { type RecordSource, SEEN_COUNTS } from "./record-source.ts";
import { oneLine } from "./search-deals.ts";

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
  /** Of all rows of the workspace: then the list is read straight from the index of its order. */
  unfiltered: boolean;
  /** Of a guest, whose few deals are named among the conditions: they are looked up, and nothing is walked. */
  isOfGuest: boolean;
  /** One for each combination of conditions, to prepare each statement once. */
  name: string;
  /** What a row must meet: OR inside a group, AND between the groups and the search. */
  meets(source: RecordSource): string;
  /** The places of all of the filter's values, in the order in which `find_records` takes them. */
  places(): string;
}

/**
 * Adds the filter's values to those of the statement, and what its caller may read at all. `found`: what a search has
 * found already, instead of its words.
 */
export function bindFilter(
  values: unknown[],
  filter: RecordFilter,
  caller: Caller,
  found: readonly string[] | null = null,
): ListFilter {
  const { statuses, industries, tags, search } = filter;
  const isOfGuest = isGuest(caller);
  const range = rangeSql(filter);
  const bind = bindLater(values);
  const [ofStatus, ofIndustry, ofTag] = [bind(statuses), bind(industries), bind(tags)];
  const [text, bounds, named] = [bind(found ?? oneLine(search)), bind(range.bounds), bind(caller.dealIds)];
  const conditions = [
    { isWanted: statuses.length > 0, letter: "s", sql: () => `status = any(${ofStatus()}::text[])` },
    { isWanted: industries.length > 0, letter: "i", sql: () => `industry = any(${ofIndustry()}::text[])` },
    { isWanted: tags.length > 0, letter: "t", sql: () => `tags && ${ofTag()}::text[]` },
    found === null
      ? { isWanted: search !== "", letter: "f", sql: () => `strpos(search_key, lower(${text()})) > 0` }
      : { isWanted: true, letter: "g", sql: () => `id = any(${text()}::uuid[])` },
    {
      isWanted: range.name !== "",
      letter: range.name,
      sql: () => range.conditions(bounds()).join(" and "),
    },
  ].filter(({ isWanted }) => isWanted);
  return {
    unfiltered: conditions.length === 0 && !isOfGuest,
    isOfGuest,
    name: `${conditions.map(({ letter }) => letter).join("")}${isOfGuest ? "x" : ""}`,
    places: () => `${ofStatus()}, ${ofIndustry()}, ${ofTag()}, ${text()}, ${bounds()}::double precision[]`,
    // Analyses and drafts have one status each: who lists them takes or leaves them whole.
    meets: (source) =>
      [
        ...(isOfGuest ? [`${source.dealId} = any(${named()}::uuid[])`] : []),
        ...conditions
          .filter(({ letter }) => letter !== "s" || source.name === "deals")
          .map(({ sql }) => sql()),
      ].join(" and ") || "true",
  };
}

/** A value is bound where it is first named: a statement may hold none that it does not use. */
const bindLater = (values: unknown[]) => (value: unknown) => {
  let place = "";
  return () => (place ||= `$${values.push(value)}`);
};

/** How far a list is walked in its order before it is assessed whether walking finds a page. */
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
  const { name, table, shown } = source;
  const { column, type } = orderColumn(sort, direction);
  const [comparison, word] = direction === "ascending" ? [">", "asc"] : ["<", "desc"];
  const bind = bindLater(values);
  const [key, id] = [bind(cursor?.key ?? null), bind(cursor?.id ?? null)];
  const equal = cursorIncluded ? "=" : "";
  const after = cursor ? ` and (${column}, id) ${comparison}${equal} (${key()}::${type}, ${id()}::uuid)` : "";
  const own = `${table} where workspace_id = $1${shown}${after}`;
  const inOrder = `order by ${column} ${word}, id ${word}`;
  if (filter.isOfGuest)
    return `array(select id from ${own} and ${filter.meets(source)} ${inOrder} limit $2)::uuid[]`;
  const more = `find_records($1, '${name}', '${sort}', ${direction === "ascending"}, ${key()}::text, ${id()}::uuid,
      ${cursorIncluded}, ${filter.places()}, $2::int, ${FIRST_WALK}, cardinality(near.ids))`;
  // What is counted anyway (explorer_counts) says whether the walk has met all there is.
  const all = `select rows from explorer_counts
        where ${SEEN_COUNTS} and source = '${name}' and facet = 'all' and value = ''`;
  // The walk ends where the page is full. One that does not fill it has met all there is, or hands on to the function.
  // Without `offset 0` the walk would be planned into each place that asks for its ids, and made three times.
  return `(select case when cardinality(near.ids) = $2::int
      or coalesce((${all}), 0) <= ${FIRST_WALK}
      then near.ids else ${more} end
    from (select array(select id from (select id, (${filter.meets(source)}) as meets from ${own}
      ${inOrder} limit ${FIRST_WALK}) as walked where meets limit $2) as ids offset 0) as near)::uuid[]`;
}
