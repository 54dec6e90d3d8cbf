import { type DealData, dealDataSchema } from "#features/deals/model/deal-data.ts";
import { isRecord, ownValue } from "#kit/record.ts";
import type { PutField } from "./put-fields.ts";

/** A field of the deal with what it holds and what the documents say. */
export interface FieldChange {
  readonly path: string;
  /** Null: the deal does not say it. */
  readonly was: unknown;
  readonly is: unknown;
  readonly from: readonly number[];
}

export function valueAtPath(data: unknown, path: string): unknown {
  const value = path
    .split(".")
    .reduce<unknown>((at, key) => (isRecord(at) ? ownValue(at, key) : undefined), data);
  return value === undefined || value === "" || (Array.isArray(value) && value.length === 0) ? null : value;
}

/** Lists and notes are added to; every other field is replaced. */
function joined(was: unknown, value: PutField["value"], path: string): unknown {
  if (typeof value === "object") return [...new Set([...(Array.isArray(was) ? was : []), ...value])];
  if (path !== "summary.notes" || typeof was !== "string") return value;
  const missing = String(value)
    .split("\n")
    .filter((line) => !was.split("\n").includes(line));
  return [was, ...missing].join("\n");
}

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** What would change of the deal. */
export const changesOf = (data: DealData, fields: readonly PutField[]): FieldChange[] =>
  fields.flatMap(({ path, value, from }) => {
    const was = valueAtPath(data, path);
    const is = joined(was, value, path);
    return isSame(was, is) ? [] : [{ path, was, is, from }];
  });

/** Changes that take nothing away: the field is empty, or is added to. */
export const isAddition = ({ path, was }: FieldChange): boolean =>
  was === null || path === "basics.tags" || path === "summary.notes";

/** With each path set; null takes the value away. Throws a `ZodError` where a deal cannot hold one. */
export function withValues(
  data: DealData,
  values: readonly { readonly path: string; readonly value: unknown }[],
): DealData {
  const copy: Record<string, unknown> = { ...data };
  for (const { path, value } of values) {
    const [group = "", key = ""] = path.split(".");
    const before = copy[group];
    const fields = isRecord(before) ? { ...before } : {};
    if (value === null) delete fields[key];
    else fields[key] = value;
    copy[group] = fields;
  }
  return dealDataSchema.parse(copy);
}

export const EMPTY_DEAL: DealData = dealDataSchema.parse({
  basics: {},
  financials: {},
  assets: {},
  liabilities: {},
  market: {},
  summary: {},
});
