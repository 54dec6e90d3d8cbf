import { RANGE_KEYS, type RecordFilter, type RangeKey } from "#features/deals/contract.ts";
import { isBounded } from "#features/deals/model/figure-ranges.ts";

/** The column that each range is of, in the order in which `find_records` takes their bounds. */
const RANGE_COLUMNS: Record<RangeKey, string> = {
  price: "rising_price",
  sde: "falling_sde",
  sdeMultiple: "falling_sde_multiple",
};

/** What a statement with such a range has in its name. */
const RANGE_LETTERS: Record<RangeKey, string> = { price: "p", sde: "e", sdeMultiple: "m" };

/** The bounds of all ranges, two for each, and the condition of each that has one. `at`: their place in a statement. */
export function rangeSql({ ranges }: Pick<RecordFilter, "ranges">) {
  return {
    bounds: RANGE_KEYS.flatMap((key) => [ranges[key].from, ranges[key].to]),
    conditions: (at: string) =>
      RANGE_KEYS.flatMap((key, index) => {
        if (!isBounded(ranges[key])) return [];
        const bound = (place: number) => `(${at}::double precision[])[${2 * index + place}]`;
        // Unknown stands at an infinity, which no range holds.
        return `${RANGE_COLUMNS[key]} between coalesce(${bound(1)}, -1e308) and coalesce(${bound(2)}, 1e308)`;
      }),
    name: RANGE_KEYS.map((key) => (isBounded(ranges[key]) ? RANGE_LETTERS[key] : "")).join(""),
  };
}
