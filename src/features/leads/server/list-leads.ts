import { z } from "zod";
import type { LeadFilter, LeadSort } from "#features/leads/contract.ts";
import type { LeadListItem } from "#features/leads/model/lead.ts";
import type { WorkContext } from "#server/call-context.ts";
import { conditionsOf } from "./lead-filter.ts";
import { columnsOfItem, dayOf, type ItemRow, toItem } from "./lead-rows.ts";

interface Order {
  column: string;
  type: string;
  comparison: "<" | ">";
  word: "asc" | "desc";
  /** What a page link may carry as its key. */
  key: z.ZodType<string>;
}

const FORWARD = { comparison: ">", word: "asc" } as const;
const BACKWARD = { comparison: "<", word: "desc" } as const;
const BY_CHANGE = { column: "updated_at", type: "timestamptz", key: z.iso.datetime() };

/** Each is an index read forwards or backwards. */
const ORDERS: Record<LeadSort, Order> = {
  updated: { ...BY_CHANGE, ...BACKWARD },
  oldest: { ...BY_CHANGE, ...FORWARD },
  name: { column: "name_key", type: "text", key: z.string().max(400), ...FORWARD },
  due: { column: "due_key", type: "date", key: z.union([z.iso.date(), z.literal("infinity")]), ...FORWARD },
};

export interface PageRequest {
  filter: LeadFilter;
  sort: LeadSort;
  today?: string | undefined;
  cursor: readonly [string, string] | null;
  limit: number;
}

/** Null when the text was not written for this order. */
export function readCursor(text: string, sort: LeadSort): [string, string] | null {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(text, "base64url").toString("utf8"));
    return z.tuple([ORDERS[sort].key, z.uuid()]).safeParse(parsed).data ?? null;
  } catch {
    // Not JSON, so not ours; the caller refuses it in words.
    return null;
  }
}

interface PageRow extends ItemRow {
  sortKey: string;
}

export interface LeadPage {
  items: LeadListItem[];
  nextCursor: string | null;
}

/** One page by key, in a single round trip; one row more than asked for tells whether there is another. */
export async function listLeads(context: WorkContext, request: PageRequest): Promise<LeadPage> {
  const { filter, sort, cursor, limit } = request;
  const { column, type, comparison, word } = ORDERS[sort];
  const values: unknown[] = [context.caller.workspaceId, limit + 1, dayOf(request.today)];
  const add = (value: unknown) => `$${values.push(value)}`;
  const conditions = ["workspace_id = $1", ...conditionsOf(filter, "$3", add)];
  if (cursor) {
    conditions.push(`(${column}, id) ${comparison} (${add(cursor[0])}::${type}, ${add(cursor[1])}::uuid)`);
  }
  const text = `select ${columnsOfItem("$3")}, ${column}::text as "sortKey" from leads
    where ${conditions.join(" and ")} order by ${column} ${word}, id ${word} limit $2`;
  const rows = await context.readInWorkspace<PageRow & Record<string, unknown>>({ text, values });
  const items = rows.slice(0, limit).map(toItem);
  const [row, last] = [rows[limit - 1], items.at(-1)];
  if (rows.length <= limit || !row || !last) return { items, nextCursor: null };
  const key = type === "timestamptz" ? last.updatedAt : row.sortKey;
  return { items, nextCursor: Buffer.from(JSON.stringify([key, last.id])).toString("base64url") };
}
