import { DEAL_SORTS, type DealFilter, dealFilterSchema, type DealSort } from "#features/deals/contract.ts";
import { readRanges, writeRanges } from "#features/deals/model/figure-ranges.ts";
import { z } from "zod";

/** Which deals a list holds and in which order: the parameters of the library's address. */
export interface ListQuery {
  readonly filter: DealFilter;
  readonly sort: DealSort;
  readonly direction: "ascending" | "descending";
  /** Deals that were picked one by one: then they alone, in this order. */
  readonly ids: readonly string[];
}

/** An address holds no more: it would be too long for servers on the way. */
export const MOST_PICKED = 150;

const querySchema = z.object({
  filter: dealFilterSchema,
  sort: z.enum(DEAL_SORTS, `The order (sort) must be one of ${DEAL_SORTS.join(", ")}.`).default("updated"),
  direction: z
    .enum(["ascending", "descending"], "The direction must be ascending or descending.")
    .default("descending"),
  ids: z
    .array(z.uuid("A deal's id (id) is a UUID."))
    .max(MOST_PICKED, `Pick at most ${MOST_PICKED} deals (id), or filter the list.`),
});

export type ListQueryReading =
  | { readonly ok: true; readonly query: ListQuery }
  | { readonly ok: false; readonly message: string };

/** The part of URLSearchParams that reading needs. */
export interface ReadableParams {
  get: (name: string) => string | null;
  getAll: (name: string) => string[];
}

export function readListQuery(params: ReadableParams): ListQueryReading {
  const chosen = (name: string): string[] =>
    [...new Set(params.getAll(name))].filter((value) => value !== "");
  const read = querySchema.safeParse({
    filter: {
      search: params.get("search") ?? "",
      statuses: chosen("status"),
      industries: chosen("industry"),
      tags: chosen("tag"),
      ranges: readRanges(params),
    },
    sort: params.get("sort") ?? undefined,
    direction: params.get("direction") ?? undefined,
    ids: chosen("id"),
  });
  if (read.success) return { ok: true, query: read.data };
  const [issue] = read.error.issues;
  return { ok: false, message: `${issue?.path.join(" → ") ?? ""}: ${issue?.message ?? ""}` };
}

/** The address of the list's CSV. */
export const dealsCsvHref = (query: Omit<ListQuery, "ids">): string => csvHref("deals.csv", listPairs(query));

/** A filtered list as the parameters of an address; what is as usual is left out. */
export function listPairs({ filter, sort, direction }: Omit<ListQuery, "ids">): [string, string][] {
  const pairs: [string, string][] = [];
  if (filter.search.trim() !== "") pairs.push(["search", filter.search.trim()]);
  for (const value of filter.statuses) pairs.push(["status", value]);
  for (const value of filter.industries) pairs.push(["industry", value]);
  for (const value of filter.tags) pairs.push(["tag", value]);
  pairs.push(...writeRanges(filter.ranges));
  if (sort !== "updated") pairs.push(["sort", sort]);
  if (direction !== "descending") pairs.push(["direction", direction]);
  return pairs;
}

/** The address of the CSV of picked deals. */
export const pickedDealsCsvHref = (ids: readonly string[]): string =>
  csvHref(
    "deals.csv",
    ids.map((id) => ["id", id]),
  );

export function csvHref(file: string, pairs: readonly (readonly [string, string])[]): string {
  const query = pairs.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("&");
  return query === "" ? `/api/files/${file}` : `/api/files/${file}?${query}`;
}
