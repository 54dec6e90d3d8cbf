import { RANGE_KEYS, type DealFilter, type FigureRange, type RangeKey } from "#features/deals/contract.ts";

type Ranges = DealFilter["ranges"];

const OPEN: FigureRange = { from: null, to: null };
export const NO_RANGES: Ranges = { price: OPEN, sde: OPEN, sdeMultiple: OPEN };

export const NO_FILTER: DealFilter = {
  search: "",
  statuses: [],
  industries: [],
  tags: [],
  ranges: NO_RANGES,
  buys: [],
};

/** What the bounds are called in an address. */
const PARAMETERS: Record<RangeKey, { from: string; to: string }> = {
  price: { from: "price-from", to: "price-to" },
  sde: { from: "sde-from", to: "sde-to" },
  sdeMultiple: { from: "multiple-from", to: "multiple-to" },
};

export const isBounded = ({ from, to }: FigureRange): boolean => from !== null || to !== null;

/** The ranges that narrow a list. */
export const listActiveRanges = ({ ranges }: Pick<DealFilter, "ranges">): RangeKey[] =>
  RANGE_KEYS.filter((key) => isBounded(ranges[key]));

/** Text that is no number comes as NaN, for a caller to refuse or to leave out. */
export function readRanges(params: { get: (name: string) => string | null }): Ranges {
  const bound = (name: string) => {
    const text = params.get(name)?.trim() ?? "";
    return text === "" ? null : Number(text);
  };
  const range = (key: RangeKey) => ({ from: bound(PARAMETERS[key].from), to: bound(PARAMETERS[key].to) });
  return { price: range("price"), sde: range("sde"), sdeMultiple: range("sdeMultiple") };
}

export function writeRanges(ranges: Ranges): [string, string][] {
  return RANGE_KEYS.flatMap((key) =>
    (["from", "to"] as const).flatMap((end): [string, string][] => {
      const bound = ranges[key][end];
      return bound === null ? [] : [[PARAMETERS[key][end], String(bound)]];
    }),
  );
}

/** Both ends belong to a range; what is not known lies in none but the open one. */
export function isWithin(value: number | null, range: FigureRange): boolean {
  if (!isBounded(range)) return true;
  return value !== null && value >= (range.from ?? -Infinity) && value <= (range.to ?? Infinity);
}
