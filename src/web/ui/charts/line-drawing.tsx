import { formatMoneyShort } from "#kit/format-money-short.ts";
import { LinePath } from "@visx/shape";
import { TicksBelow, TicksBeside } from "./axis-ticks.tsx";
import {
  lineScales,
  type LineLayout,
  type LineMark,
  type LineScales,
  type LineSeries,
} from "./line-layout.ts";
import { Rule } from "./rule.tsx";
import { spreadLabels, textWidth } from "./spread-labels.ts";

export interface LineDrawingProps {
  series: readonly LineSeries[];
  points: readonly string[];
  finding: string;
  shown: number;
  layout: LineLayout;
  mark: LineMark | undefined;
}

const FONT_PX = 12;
const END_LABEL_PX = 30;

/** The picture of a line chart: axes, lines, the year that is read out, and each line's name at its end. */
export function LineDrawing({ series, points, finding, shown, layout, mark }: LineDrawingProps) {
  const scales = lineScales(series, points.length, layout);
  const { x, y } = scales;
  const { left, right, top, bottom, width, height } = layout;
  const amounts = y.ticks(5).map((amount) => ({ amount, at: y(amount), words: formatMoneyShort(amount) }));
  const years = points.map((words, point) => ({ at: x(point), words }));
  return (
    <svg width={width} height={height} role="img" aria-label={finding}>
      {amounts
        .filter(({ amount }) => amount !== 0)
        .map(({ at }, index) => (
          // A drag moves the scale, and the lines with it.
          <Rule key={index} className="gridline" x1={left} y1={at} x2={right} y2={at} />
        ))}
      <Rule className="zero-line" x1={left} y1={y(0)} x2={right} y2={y(0)} />
      <Rule className="chosen-line" x1={x(shown)} y1={top} x2={x(shown)} y2={bottom} />
      {mark === undefined ? null : <Mark mark={mark} scales={scales} layout={layout} />}
      {series.map((line) => (
        <Series key={line.key} line={line} scales={scales} shown={shown} />
      ))}
      <EndLabels series={series} scales={scales} layout={layout} />
      <TicksBeside ticks={amounts} x={left} />
      <TicksBelow ticks={layout.isNarrow ? years.filter((_, point) => point % 2 === 0) : years} y={bottom} />
    </svg>
  );
}

function Series({ line, scales, shown }: { line: LineSeries; scales: LineScales; shown: number }) {
  const { x, y } = scales;
  const at = line.values[shown];
  return (
    <>
      <LinePath
        className="line-path"
        data={[...line.values]}
        defined={(value) => value !== null}
        x={(_, point) => x(point)}
        y={(value) => y(value ?? 0)}
        stroke={line.color}
        {...(line.dash === undefined ? {} : { strokeDasharray: line.dash })}
      />
      {at === null || at === undefined ? null : (
        <circle className="line-dot" cx={x(shown)} cy={y(at)} r={4.5} fill={line.color} />
      )}
    </>
  );
}

function EndLabels({
  series,
  scales,
  layout,
}: {
  series: readonly LineSeries[];
  scales: LineScales;
  layout: LineLayout;
}) {
  const ends = series.flatMap((line) => {
    const last = line.values.at(-1);
    return last === null || last === undefined ? [] : [{ line, last, at: scales.y(last) }];
  });
  const middles = spreadLabels(
    ends.map(({ at }) => ({ at, size: END_LABEL_PX })),
    layout.top - 8,
    layout.bottom + 8,
    2,
  );
  return ends.map(({ line, last, at }, index) => {
    const middle = middles?.[index] ?? at;
    return (
      <g key={line.key}>
        <Rule className="leader" x1={layout.right + 2} y1={at} x2={layout.right + 8} y2={middle} />
        <text className="end-label" x={layout.right + 11} y={middle - 3}>
          {line.label}
          <tspan className="semibold" x={layout.right + 11} dy={14}>
            {formatMoneyShort(last)}
          </tspan>
        </text>
      </g>
    );
  });
}

function Mark({ mark, scales, layout }: { mark: LineMark; scales: LineScales; layout: LineLayout }) {
  const at = scales.x(mark.at);
  const half = textWidth(mark.label, FONT_PX) / 2;
  const middle = Math.min(Math.max(at, half), Math.max(half, layout.width - half));
  return (
    <>
      <Rule className="reference-line" x1={at} y1={layout.top - 8} x2={at} y2={layout.bottom} />
      <text className="reference-text semibold" x={middle} y={12} textAnchor="middle">
        {mark.label}
      </text>
    </>
  );
}
