import { DEAL_SORTS, dealFilterSchema } from "#features/deals/contract.ts";
import { z } from "zod";
import { readRanges } from "./figure-ranges.ts";
import { type ListAddress, type ReadableParams, writeListAddress } from "./list-address.ts";

/** Which deals a file of them holds and in which order: the parameters of the list's own address. */
export interface CsvQuery extends ListAddress {
  /** Deals that were picked one by one: then they alone, in this order. */
  ids: readonly string[];
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

export type CsvQueryReading =
  | { readonly ok: true; readonly query: CsvQuery }
  | { readonly ok: false; readonly message: string };

/** Unlike the list itself, which shows what it can, a file is refused where its address cannot be read. */
export function readCsvQuery(params: ReadableParams): CsvQueryReading {
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
export const dealsCsvHref = (list: ListAddress): string => csvHref("deals.csv", writeListAddress(list));

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
