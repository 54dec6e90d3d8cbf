import { LIST_SORTS, dealFilterSchema } from "#features/deals/contract.ts";
import { z } from "zod";
import { readFilter, writeListOrder, type ListOrder, type ReadableParams } from "./list-address.ts";

/** What an address of a file asks for: the list's own parameters, or deals that were picked one by one. */
export interface ListQuery extends ListOrder {
  /** Then they alone, in this order. */
  readonly ids: readonly string[];
}

/** An address holds no more: it would be too long for servers on the way. */
export const MOST_PICKED = 150;

const querySchema = z.object({
  filter: dealFilterSchema,
  sort: z.enum(LIST_SORTS, `The order (sort) must be one of ${LIST_SORTS.join(", ")}.`).default("updated"),
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

/** Unlike a page, a file is refused when its address cannot be read: nobody would see what it left out. */
export function readListQuery(params: ReadableParams): ListQueryReading {
  const read = querySchema.safeParse({
    filter: readFilter(params),
    sort: params.get("sort") ?? undefined,
    direction: params.get("direction") ?? undefined,
    ids: [...new Set(params.getAll("id"))].filter((value) => value !== ""),
  });
  if (read.success) return { ok: true, query: read.data };
  const [issue] = read.error.issues;
  return { ok: false, message: `${issue?.path.join(" → ") ?? ""}: ${issue?.message ?? ""}` };
}

/** The address of a CSV of everything that the list holds, with parameters of its own before the list's. */
export const listCsvHref = (
  file: string,
  order: ListOrder,
  own: readonly (readonly [string, string])[] = [],
): string => csvHref(file, [...own, ...writeListOrder(order)]);

/** The address of the CSV of picked deals. */
export const pickedDealsCsvHref = (ids: readonly string[]): string =>
  csvHref(
    "deals.csv",
    ids.map((id) => ["id", id]),
  );

function csvHref(file: string, pairs: readonly (readonly [string, string])[]): string {
  const query = pairs.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("&");
  return query === "" ? `/api/files/${file}` : `/api/files/${file}?${query}`;
}
