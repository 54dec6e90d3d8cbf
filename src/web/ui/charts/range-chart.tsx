import { formatMoneyShort } from "#kit/format-money-short.ts";
import { Bar as Rectangle, Line } from "@visx/shape";
import type { ReactNode } from "react";
import { moneyScale } from "./money-axis.ts";
import { spreadInRows, textWidth, type PlacedLabel } from "./spread-labels.ts";
import { useElementWidth } from "./use-element-width.ts";

export interface RangeMark {
  key: string;
  label: string;
  value: number;
  /** The value as text: what its place is reserved for. */
  text: string;
  /** The value as it is shown, when it can be opened. */
  shown?: ReactNode;
  place: "above" | "below";
  tone?: "plain" | "strong" | undefined;
}

export interface RangeChartProps {
  marks: readonly RangeMark[];
  /** The part of the axis that the range covers. */
  span: { from: number; to: number };
  finding: string;
}

const ROW_PX = 38;
const TRACK_PX = 12;
const LEADER_PX = 16;
const GAP_PX = 10;
const FONT_PX = 13;

type Placed = RangeMark & PlacedLabel & { x: number };

/** Several amounts on one money axis. Labels keep apart, with a leader to their mark where they had to move. */
export function RangeChart({ marks, span, finding }: RangeChartProps) {
  const [box, width] = useElementWidth<HTMLDivElement>();
  const scale = moneyScale(
    [...marks.map(({ value }) => value), span.from, span.to],
    [1, Math.max(2, width - 1)],
  );
  const above = place("above");
  const below = place("below");
  const axis = rowsOf(above) * ROW_PX + LEADER_PX;
  const height = axis + TRACK_PX + LEADER_PX + rowsOf(below) * ROW_PX + 18;
  const [low = 0, high = 1] = scale.domain();

  function place(side: RangeMark["place"]): Placed[] {
    const mine = marks.filter((mark) => mark.place === side);
    const sized = mine.map((mark) => ({ at: scale(mark.value), size: sizeOf(mark) }));
    const spots = spreadInRows(sized, 0, width, GAP_PX);
    return mine.map((mark, index) => ({
      ...mark,
      x: scale(mark.value),
      middle: spots[index]?.middle ?? 0,
      row: spots[index]?.row ?? 0,
    }));
  }

  return (
    <div ref={box} className="plot" style={{ height }}>
      {width === 0 ? null : (
        <>
          <svg width={width} height={height} role="img" aria-label={finding}>
            <Line
              className="zero-line"
              from={{ x: 0, y: axis + TRACK_PX }}
              to={{ x: width, y: axis + TRACK_PX }}
            />
            <Rectangle
              className="range-span"
              x={scale(span.from)}
              y={axis}
              width={Math.max(1, scale(span.to) - scale(span.from))}
              height={TRACK_PX}
              rx={2}
            />
            {[...above, ...below].map((mark) => (
              <Mark key={mark.key} mark={mark} axis={axis} />
            ))}
            <text className="axis-text" x={0} y={height - 3}>
              {formatMoneyShort(low)}
            </text>
            <text className="axis-text" x={width} y={height - 3} textAnchor="end">
              {formatMoneyShort(high)}
            </text>
          </svg>
          <ul className="range-labels">
            {[...above, ...below].map((mark) => (
              <li
                key={mark.key}
                className={mark.tone === "strong" ? "strong" : undefined}
                style={{ left: mark.middle, top: labelTop(mark, axis) }}
              >
                <span>{mark.label}</span>
                <b>{mark.shown ?? mark.text}</b>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

const sizeOf = ({ label, text }: RangeMark) => Math.max(textWidth(label, FONT_PX), textWidth(text, FONT_PX));
const rowsOf = (placed: readonly Placed[]) => placed.reduce((rows, { row }) => Math.max(rows, row + 1), 0);

const labelTop = ({ place, row }: Placed, axis: number) =>
  place === "above" ? axis - LEADER_PX - (row + 1) * ROW_PX : axis + TRACK_PX + LEADER_PX + row * ROW_PX;

function Mark({ mark, axis }: { mark: Placed; axis: number }) {
  const isAbove = mark.place === "above";
  const from = isAbove ? axis - 5 : axis + TRACK_PX + 5;
  const to = isAbove ? labelTop(mark, axis) + ROW_PX - 2 : labelTop(mark, axis) + 2;
  return (
    <g className={mark.tone === "strong" ? "range-mark strong" : "range-mark"}>
      <Line from={{ x: mark.x, y: axis - 5 }} to={{ x: mark.x, y: axis + TRACK_PX + 5 }} />
      <Line className="leader" from={{ x: mark.x, y: from }} to={{ x: mark.middle, y: to }} />
    </g>
  );
}
