import { formatMoneyShort } from "#kit/format-money-short.ts";
import { CONTENT_WIDTH, INK_3, LINE } from "./pdf-node.ts";
import { fixed, svgLine, svgOf, svgText, ticksOf } from "./svg-text.ts";

export interface Line {
  readonly label: string;
  readonly color: string;
  /** One a year, the first today. */
  readonly values: readonly number[];
}

const HEIGHT = 170;
const LEFT = 44;
const RIGHT = 92;
const TOP = 8;
const BOTTOM = 22;
const LABEL_GAP = 10;

/** Amounts over the years, each line named at its end; labels that would meet are moved apart. */
export function lineChart(lines: readonly Line[]): string {
  const values = lines.flatMap((line) => line.values);
  const ticks = ticksOf(Math.min(0, ...values), Math.max(0, ...values));
  const [low, high] = [ticks[0] ?? 0, ticks.at(-1) ?? 0];
  const years = Math.max(1, ...lines.map((line) => line.values.length - 1));
  const x = (year: number): number => LEFT + (year / years) * (CONTENT_WIDTH - LEFT - RIGHT);
  const y = (value: number): number => TOP + ((high - value) / (high - low || 1)) * (HEIGHT - TOP - BOTTOM);
  const parts = ticks.flatMap((tick) => [
    svgLine([LEFT, y(tick)], [CONTENT_WIDTH - RIGHT, y(tick)], tick === 0 ? INK_3 : LINE),
    svgText(formatMoneyShort(tick), { x: LEFT - 6, y: y(tick) + 2.5, size: 7, fill: INK_3, anchor: "end" }),
  ]);
  for (let year = 0; year <= years; year += 1)
    parts.push(svgText(String(year), { x: x(year), y: HEIGHT - 10, size: 7, fill: INK_3, anchor: "middle" }));
  parts.push(svgText("Year", { x: 0, y: HEIGHT - 10, size: 7, fill: INK_3 }));
  for (const { values: points, color } of lines) {
    const path = points.map((value, year) => `${fixed(x(year))},${fixed(y(value))}`).join(" ");
    parts.push(`<polyline points="${path}" fill="none" stroke="${color}" stroke-width="1.6"/>`);
  }
  return svgOf(CONTENT_WIDTH, HEIGHT, [...parts, ...endLabels(lines, y)]);
}

function endLabels(lines: readonly Line[], y: (value: number) => number): string[] {
  const placed = lines
    .map(({ label, color, values }) => ({ label, color, y: y(values.at(-1) ?? 0) + 2.5 }))
    .toSorted((a, b) => a.y - b.y);
  let free = TOP;
  return placed.map((label) => {
    const at = Math.max(label.y, free);
    free = at + LABEL_GAP;
    return svgText(label.label, {
      x: CONTENT_WIDTH - RIGHT + 6,
      y: at,
      size: 8,
      fill: label.color,
      isBold: true,
    });
  });
}
