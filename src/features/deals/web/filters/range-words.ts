import type { FigureRange, RangeKey } from "#features/deals/contract.ts";
import { formatMoney, formatMultiple } from "#kit/format-figure.ts";

export const RANGE_LABELS: Record<RangeKey, string> = {
  price: "Price",
  sde: "SDE",
  sdeMultiple: "Price / SDE",
};

const WRITTEN: Record<RangeKey, (bound: number) => string> = {
  price: formatMoney,
  sde: formatMoney,
  sdeMultiple: (bound) => formatMultiple(bound, Number.isInteger(bound * 10) ? 1 : 2),
};

/** `SDE from $100,000`, `Price / SDE up to 3.5x`. */
export function rangeWords(key: RangeKey, { from, to }: FigureRange): string {
  const [write, label] = [WRITTEN[key], RANGE_LABELS[key]];
  if (from === null) return to === null ? label : `${label} up to ${write(to)}`;
  return to === null ? `${label} from ${write(from)}` : `${label} ${write(from)} to ${write(to)}`;
}
