import type { GridCell } from "#calc/structures/grids.ts";
import { GRID_LINES, type GridValue } from "#calc/tables/best-structure.ts";
import { type BestUnit, AXIS_WORDS, VALUE_WORDS } from "#features/structures/model/words/best-words.ts";
import type { GridAxis } from "#calc/tables/best-structure.ts";
import { formatAmount, formatMoney, formatNumber, formatSigned } from "#kit/format-figure.ts";

/** A ratio is cut, never rounded: 1.2499 must not stand as 1.25 on the wrong side of its line. */
const cutRatio = (ratio: number): string => (Math.floor(ratio * 100 + 1e-9) / 100).toFixed(2);

export function describeCell({ value }: GridCell, of: GridValue): string {
  if (value === null) return "–";
  switch (VALUE_WORDS[of].unit) {
    case "ratio":
      return cutRatio(value);
    case "usd":
      return `${formatAmount(value / 1_000)}k`;
    default:
      return formatNumber(value, 1);
  }
}

export function describeAxisValue(value: number, axis: GridAxis): string {
  const unit: BestUnit = AXIS_WORDS[axis].unit;
  if (unit === "usd") return formatAmount(value);
  if (axis === "ebitdaChangePct" || axis === "growthPct")
    return formatSigned(value, (one) => formatNumber(one, 1));
  return formatNumber(value, 2);
}

/** The same where it stands alone, with its unit. */
export function describeAxisWithUnit(value: number, axis: GridAxis): string {
  const { unit } = AXIS_WORDS[axis];
  if (unit === "usd") return formatMoney(value);
  return unit === "pct"
    ? `${describeAxisValue(value, axis)}%`
    : `${describeAxisValue(value, axis)} month${value === 1 ? "" : "s"}`;
}

const UNIT_WORDS: Readonly<Partial<Record<BestUnit, string>>> = {
  usd: "in dollars",
  pct: "in percent",
  months: "in months",
};

/** What an axis is, and in what: "Price, in dollars". */
export const describeAxis = (axis: GridAxis): string => {
  const { title, unit } = AXIS_WORDS[axis];
  return `${title}, ${UNIT_WORDS[unit] ?? ""}`;
};

export type CellTone = "none" | "under" | "short" | "near" | "enough";

/** How a cell is coloured; beside the colour stands its figure. */
export function toneOfCell({ value }: GridCell, of: GridValue): CellTone {
  if (value === null) return "none";
  if (of === "lowestCash") return value < 0 ? "under" : "enough";
  if (VALUE_WORDS[of].unit !== "ratio") return "near";
  const [pays = 1, floor = 1.15, target = 1.25] = GRID_LINES;
  return value < pays ? "under" : value < floor ? "short" : value < target ? "near" : "enough";
}

/** On which side of the lines a cell is: the number of lines that it reaches. */
export const linesReached = ({ value }: GridCell, of: GridValue): number | null =>
  value === null || VALUE_WORDS[of].unit !== "ratio"
    ? null
    : GRID_LINES.filter((line) => value >= line).length;
