import { z } from "zod";
import type { ListSort } from "#features/deals/contract.ts";

export type Direction = "ascending" | "descending";

/** The last row of a page: the next page begins after it, whatever was added or removed before it meanwhile. */
export interface PageCursor {
  sort: ListSort;
  direction: Direction;
  key: string;
  id: string;
}

/** An unknown figure stands at an infinity. */
const FIGURE = /^-?(?:\d+(?:\.\d+)?(?:e[+-]?\d+)?|Infinity)$/;

const KEYS: Record<ListSort, z.ZodType<string>> = {
  updated: z.iso.datetime(),
  name: z.string().max(400),
  price: z.string().regex(FIGURE),
  sde: z.string().regex(FIGURE),
  "sde-multiple": z.string().regex(FIGURE),
  /** The place of the answer, and the moment of the last change. */
  verdict: z.string().regex(/^\d{1,2} \d{4}-[\d:.T-]{5,24}Z$/),
};

export function writeCursor({ key, id }: Pick<PageCursor, "key" | "id">): string {
  return Buffer.from(JSON.stringify([key, id])).toString("base64url");
}

/** Null when the text was not written by `writeCursor` for this order. */
export function readCursor(text: string, sort: ListSort, direction: Direction): PageCursor | null {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(text, "base64url").toString("utf8"));
    const pair = z.tuple([KEYS[sort], z.uuid()]).safeParse(parsed);
    return pair.success ? { sort, direction, key: pair.data[0], id: pair.data[1] } : null;
  } catch {
    // Not JSON, so not ours; the caller refuses it in words.
    return null;
  }
}
