import { formatMoney } from "#kit/format-figure.ts";
import { formatMoneyShort } from "#kit/format-money-short.ts";
import { ACCENT, BAD, CONTENT_WIDTH, INK_2, INK_3, LINE } from "./pdf-node.ts";
import { svgLine, svgOf, svgRect, svgText, ticksOf } from "./svg-text.ts";

export interface Bar {
  readonly label: string;
  readonly value: number;
  readonly fill?: string;
}

const LABEL_WIDTH = 128;
const FIGURE_WIDTH = 78;
const ROW = 19;
const AXIS = 16;

/** Horizontal bars from a zero line, each with its figure; a dashed line marks the amount they are compared with. */
export function barChart(
  bars: readonly Bar[],
  mark?: { readonly label: string; readonly value: number },
): string {
  const values = [...bars.map(({ value }) => value), ...(mark ? [mark.value] : [])];
  const ticks = ticksOf(Math.min(0, ...values), Math.max(0, ...values), 4);
  const [low, high] = [ticks[0] ?? 0, ticks.at(-1) ?? 0];
  const left = LABEL_WIDTH;
  const width = CONTENT_WIDTH - LABEL_WIDTH - FIGURE_WIDTH;
  const span = high - low || 1;
  const at = (value: number): number => left + ((value - low) / span) * width;
  const bottom = bars.length * ROW + 12;
  const parts = ticks.flatMap((tick) => [
    svgLine([at(tick), 8], [at(tick), bottom], tick === 0 ? INK_3 : LINE),
    svgText(formatMoneyShort(tick), { x: at(tick), y: bottom + 11, size: 7, fill: INK_3, anchor: "middle" }),
  ]);
  for (const [index, { label, value, fill }] of bars.entries()) {
    const y = 12 + index * ROW;
    const [from, to] = [Math.min(at(0), at(value)), Math.max(at(0), at(value))];
    parts.push(
      svgText(label, { x: 0, y: y + 9, size: 8.5, fill: INK_2 }),
      svgRect({
        x: from,
        y,
        width: Math.max(0.75, to - from),
        height: 12,
        fill: fill ?? (value < 0 ? BAD : ACCENT),
      }),
      svgText(formatMoney(value), { x: CONTENT_WIDTH, y: y + 9, size: 8.5, anchor: "end", isBold: true }),
    );
  }
  if (mark) {
    parts.push(
      svgLine([at(mark.value), 6], [at(mark.value), bottom], INK_2, true),
      svgText(mark.label, {
        x: at(mark.value),
        y: 5,
        size: 7,
        fill: INK_2,
        anchor: at(mark.value) > left + width / 2 ? "end" : "start",
      }),
    );
  }
  return svgOf(CONTENT_WIDTH, bottom + AXIS, parts);
}
