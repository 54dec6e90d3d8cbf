import { z } from "zod";
import type { PipelineSort } from "#features/pipeline/model/pipeline-filter.ts";

const FIGURE = z.string().regex(/^-?(?:\d+(?:\.\d+)?(?:e[+-]?\d+)?|Infinity)$/);
const MOMENT = z.string().regex(/^\d{4,5}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d+)?[+-]\d\d(?::?\d\d)?$/);

/** The type of each order's key, and what a page link may carry of it. */
export const SORT_KEYS: Record<PipelineSort, { type: string; key: z.ZodType<string> }> = {
  place: { type: "double precision", key: FIGURE },
  name: { type: "text", key: z.string().max(400) },
  since: { type: "timestamptz", key: MOMENT },
  price: { type: "double precision", key: FIGURE },
  earnings: { type: "double precision", key: FIGURE },
  due: { type: "date", key: z.union([z.iso.date(), z.enum(["infinity", "-infinity"])]) },
  changed: { type: "timestamptz", key: MOMENT },
};

/** The last row of a page: its group, its key within that, and its id. */
export type RecordCursor = readonly [group: number, key: string, id: string];

export const writeRecordCursor = (cursor: RecordCursor): string =>
  Buffer.from(JSON.stringify(cursor)).toString("base64url");

/** Null when the text was not written for this order. */
export function readRecordCursor(text: string, sort: PipelineSort): RecordCursor | null {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(text, "base64url").toString("utf8"));
    return z.tuple([z.int().min(0).max(100), SORT_KEYS[sort].key, z.uuid()]).safeParse(parsed).data ?? null;
  } catch {
    // Not JSON, so not ours; the caller refuses it in words.
    return null;
  }
}
