import { formatMoneyShort } from "#kit/format-money-short.ts";
import { Bar as Rectangle } from "@visx/shape";
import { useId, type ReactNode } from "react";
import { TicksBelow } from "./axis-ticks.tsx";
import { moneyScale, type MoneyScale } from "./money-axis.ts";
import { Rule } from "./rule.tsx";
import { textWidth } from "./spread-labels.ts";
import { useElementWidth } from "./use-element-width.ts";

export interface ChartBar {
  key: string;
  label: string;
  /** Where the value comes from, in few words: "$330,000 × 4.0x". */
  hint?: ReactNode | undefined;
  /** null: nothing is drawn, and `shown` says why. */
  value: number | null;
  /** Where the length begins instead of at zero: in a bridge, where the bar before it ends. */
  from?: number | undefined;
  /** The value as it is read, directly at its bar. */
  shown: ReactNode;
  /** `strong` is the deal's own answer, `doubtful` is hatched: no evidence for this deal. */
  tone?: "plain" | "strong" | "doubtful" | undefined;
}

export interface BarChartProps {
  bars: readonly ChartBar[];
  /** What the chart shows, as a sentence, for those who do not see it. */
  finding: string;
  /** One line across all bars: what they are held against. */
  reference?: { label: string; value: number; shown: string } | undefined;
}

const NARROW_PX = 540;
const AXIS_PX = 26;
const BAR_PX = 24;
const FONT_PX = 12;

interface Layout {
  width: number;
  isNarrow: boolean;
  top: number;
  rowPx: number;
  left: number;
  right: number;
  bottom: number;
}

function layoutOf(width: number, bars: number, hasReference: boolean): Layout {
  const isNarrow = width < NARROW_PX;
  const top = hasReference ? 30 : 6;
  const rowPx = isNarrow ? 64 : 50;
  return {
    width,
    isNarrow,
    top,
    rowPx,
    left: isNarrow ? 1 : 172,
    right: isNarrow ? width - 2 : width - 118,
    bottom: top + rowPx * bars,
  };
}

/** Amounts as lengths from zero, each named and valued at its bar. On a phone the name stands above its bar. */
export function BarChart({ bars, finding, reference }: BarChartProps) {
  const [box, width] = useElementWidth<HTMLDivElement>();
  const layout = layoutOf(width, bars.length, reference !== undefined);
  const height = layout.bottom + AXIS_PX;
  return (
    <div ref={box} className="plot" style={{ height }}>
      {width === 0 ? null : (
        <>
          <svg width={width} height={height} role="img" aria-label={finding}>
            <Bars bars={bars} reference={reference} layout={layout} />
          </svg>
          <Rows bars={bars} layout={layout} />
        </>
      )}
    </div>
  );
}

function Bars({ bars, reference, layout }: { layout: Layout } & Pick<BarChartProps, "bars" | "reference">) {
  const hatch = useId();
  const { top, bottom, left, right, rowPx } = layout;
  const scale = moneyScale([...bars.map(endOf), reference?.value ?? null], [left, right]);
  const zero = scale(0);
  // An axis of nothing would invent amounts.
  const amounts = bars.some(({ value }) => value !== null) ? scale.ticks(ticksFor(layout)) : [];
  const ticks = amounts.map((amount) => {
    const at = scale(amount);
    return { at, words: formatMoneyShort(amount), anchor: anchorAt(at, layout.width) };
  });
  return (
    <>
      <Hatch id={hatch} />
      {ticks.map(({ at }, index) => (
        // An input moves the scale, and the lines with it.
        <Rule key={index} className="gridline" x1={at} y1={top} x2={at} y2={bottom} />
      ))}
      {bars.map((bar, row) => {
        const { key, value, from = 0, tone = "plain" } = bar;
        return value === null ? null : (
          <Rectangle
            key={key}
            className={`bar-${tone}`}
            x={Math.min(scale(from), scale(from + value))}
            y={barTop(layout, row)}
            width={Math.max(1, Math.abs(scale(from + value) - scale(from)))}
            height={BAR_PX}
            {...(tone === "doubtful" ? { fill: `url(#${hatch})` } : {})}
          />
        );
      })}
      <Rule className="zero-line" x1={zero} y1={top} x2={zero} y2={bottom} />
      {reference === undefined ? null : (
        <Reference reference={reference} scale={scale} layout={layout} rows={bars.length} />
      )}
      <TicksBelow ticks={ticks} y={top + rowPx * bars.length} />
    </>
  );
}

const endOf = ({ value, from = 0 }: ChartBar) => (value === null ? null : from + value);

const ticksFor = ({ left, right }: Layout) => Math.max(2, Math.floor((right - left) / 96));

/** The words of the outermost ticks would leave the drawing. */
function anchorAt(x: number, width: number): "start" | "middle" | "end" {
  if (x < 24) return "start";
  return x > width - 24 ? "end" : "middle";
}

const barTop = ({ top, rowPx, isNarrow }: Layout, row: number) =>
  top + row * rowPx + (isNarrow ? 30 : (rowPx - BAR_PX) / 2);

function Hatch({ id }: { id: string }) {
  return (
    <defs>
      <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="6" height="6" className="hatch-ground" />
        <rect width="2.5" height="6" className="hatch-stripe" />
      </pattern>
    </defs>
  );
}

interface ReferenceProps {
  reference: NonNullable<BarChartProps["reference"]>;
  scale: MoneyScale;
  layout: Layout;
  rows: number;
}

/** On a phone the line is drawn at the bars alone, so that it never runs through a name. */
function Reference({ reference, scale, layout, rows }: ReferenceProps) {
  const x = scale(reference.value);
  const words = `${reference.label} ${reference.shown}`;
  const half = textWidth(words, FONT_PX) / 2;
  const middle = Math.min(Math.max(x, half), Math.max(half, layout.width - half));
  const pieces = layout.isNarrow
    ? Array.from(
        { length: rows },
        (_, row) => [barTop(layout, row) - 5, barTop(layout, row) + BAR_PX + 5] as const,
      )
    : [[layout.top - 6, layout.bottom] as const];
  return (
    <>
      <text className="reference-text" x={middle} y={12} textAnchor="middle">
        {reference.label} <tspan className="semibold">{reference.shown}</tspan>
      </text>
      {pieces.map(([from, to]) => (
        <Rule key={from} className="reference-line" x1={x} y1={from} x2={x} y2={to} />
      ))}
    </>
  );
}

function Rows({ bars, layout }: { bars: readonly ChartBar[]; layout: Layout }) {
  return (
    <ul className={layout.isNarrow ? "bar-rows narrow" : "bar-rows"} style={{ top: layout.top }}>
      {bars.map(({ key, label, hint, shown, tone }) => (
        <li key={key} style={{ height: layout.rowPx }} className={tone === "strong" ? "strong" : undefined}>
          <div>
            <span className="bar-name">{label}</span>
            {hint === undefined ? null : <small>{hint}</small>}
          </div>
          <div className="num">{shown}</div>
        </li>
      ))}
    </ul>
  );
}
