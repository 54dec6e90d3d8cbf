import type { RowTable } from "./row-table.ts";
import type { Row } from "./rows.ts";
import type { Space } from "./space.ts";

interface Owner {
  readonly type: number;
  readonly terms: Row["terms"];
}

/** The rows that never change, one after the other: numbers alone. */
export interface FlatRows {
  readonly bases: Float64Array;
  /** Where the terms of a row begin; one more than there are rows. */
  readonly starts: Int32Array;
  readonly entries: Int32Array;
  readonly times: Float64Array;
  /** The type beside which a row holds; −1: beside any. */
  readonly beside: Int32Array;
  /** Types beside none of which a row holds. */
  readonly without: readonly (readonly number[])[];
  /** What one type adds beside the terms; null: nothing. */
  readonly owners: readonly (Owner | null)[];
  /** Types that are not both there. */
  readonly pairs: readonly (readonly [number, number])[];
}

export function flattenRows(table: RowTable, space: Space): FlatRows {
  const places = Array.from({ length: table.steady }, (_, at) => at);
  const rows = places.flatMap((at) => {
    const row = table.rows[at];
    // How many types there are is counted by itself.
    const isCounted = row === undefined || at === table.kindsRow || row.isWithoutEquity === true;
    return isCounted ? [] : [{ row, base: table.bases[at] ?? 0 }];
  });
  const sums = rows.filter(({ row }) => row.ofTypes === undefined);
  const starts = new Int32Array(sums.length + 1);
  for (const [at, { row }] of sums.entries()) starts[at + 1] = (starts[at] ?? 0) + row.terms.length;
  const placeOf = (name: string | undefined): number => space.types.findIndex(({ type }) => type === name);
  return {
    bases: Float64Array.from(sums, ({ base }) => base),
    starts,
    entries: Int32Array.from(sums.flatMap(({ row }) => row.terms.map(([entry]) => entry))),
    times: Float64Array.from(sums.flatMap(({ row }) => row.terms.map(([, times]) => times))),
    beside: Int32Array.from(sums, ({ row }) => (row.beside === undefined ? -1 : placeOf(row.beside))),
    without: sums.map(({ row: { without = [] } }) => without.map(placeOf)),
    owners: sums.map(({ row: { own } }) =>
      own === undefined ? null : { type: placeOf(own.type), terms: own.terms },
    ),
    pairs: rows.flatMap(({ row: { ofTypes } }) =>
      ofTypes === undefined ? [] : [[placeOf(ofTypes[0]), placeOf(ofTypes[1])] as const],
    ),
  };
}

/** A row of sums by the figures of a structure, but for what one type adds by itself. */
export function sumOfRow({ bases, starts, entries, times }: FlatRows, at: number, sum: Float64Array): number {
  let value = bases[at] ?? 0;
  const end = starts[at + 1] ?? 0;
  for (let term = starts[at] ?? 0; term < end; term += 1)
    value += (times[term] ?? 0) * (sum[entries[term] ?? 0] ?? 0);
  return value;
}
