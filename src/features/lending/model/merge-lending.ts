import { isRecord } from "#kit/record.ts";

/** What was changed here and elsewhere since both began. */
export interface Merged<Value> {
  readonly merged: Value;
  /** Fields that both changed, each to something else; what was typed here stands in `merged`. */
  readonly conflicts: readonly string[];
}

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

function merge(base: unknown, mine: unknown, theirs: unknown, path: string, conflicts: string[]): unknown {
  if (isSame(mine, base)) return theirs;
  if (isSame(theirs, base) || isSame(mine, theirs)) return mine;
  if (!isRecord(mine) || !isRecord(theirs)) {
    conflicts.push(path);
    return mine;
  }
  const before = isRecord(base) ? base : {};
  const keys = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])];
  return Object.fromEntries(
    keys.map((key) => [
      key,
      merge(before[key], mine[key], theirs[key], path === "" ? key : `${path}.${key}`, conflicts),
    ]),
  );
}

/** What was changed here on top of what was saved elsewhere, field by field. A list is one field. */
export function mergeLending<Value extends object>(base: Value, mine: Value, theirs: Value): Merged<Value> {
  const conflicts: string[] = [];
  // Each field comes from one of three values of this shape.
  const merged = merge(base, mine, theirs, "", conflicts) as Value;
  return { merged, conflicts };
}
