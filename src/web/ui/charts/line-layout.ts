import { scaleLinear } from "@visx/scale";
import { moneyScale, type MoneyScale } from "./money-axis.ts";

export interface LineSeries {
  key: string;
  label: string;
  color: string;
  /** Dashes tell lines apart where colours do not. */
  dash?: string | undefined;
  values: readonly (number | null)[];
}

export interface LineMark {
  /** In points: 1.5 is half way between the second and the third. */
  at: number;
  label: string;
}

export interface LineLayout {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
  isNarrow: boolean;
}

const NARROW_PX = 540;

export function lineLayout(width: number, hasMark: boolean): LineLayout {
  const isNarrow = width < NARROW_PX;
  const height = isNarrow ? 250 : 300;
  return {
    width,
    height,
    left: isNarrow ? 48 : 58,
    right: width - (isNarrow ? 78 : 112),
    top: hasMark ? 26 : 10,
    bottom: height - 26,
    isNarrow,
  };
}

export interface LineScales {
  x: MoneyScale;
  y: MoneyScale;
}

export function lineScales(series: readonly LineSeries[], points: number, layout: LineLayout): LineScales {
  const { left, right, top, bottom } = layout;
  return {
    x: scaleLinear<number>({ domain: [0, Math.max(1, points - 1)], range: [left, right] }),
    y: moneyScale(
      series.flatMap(({ values }) => values),
      [bottom, top],
    ),
  };
}
