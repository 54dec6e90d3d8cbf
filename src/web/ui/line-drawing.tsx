import { AxisBottom, AxisLeft } from "@visx/axis";
import { Group } from "@visx/group";
import { Line, LinePath } from "@visx/shape";
import { formatMoneyShort } from "#web/lib/format-compact.ts";
import { AxisText } from "./axis-text.tsx";
import {
  lineScales,
  type LineLayout,
  type LineMark,
  type LineScales,
  type LineSeries,
} from "./line-layout.ts";
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
  return (
    <svg width={width} height={height} role="img" aria-label={finding}>
      {y.ticks(5).map((tick) => (
        <Line
          key={tick}
          className={tick === 0 ? "zero-line" : "gridline"}
          from={{ x: left, y: y(tick) }}
          to={{ x: right, y: y(tick) }}
        />
      ))}
      <Line className="chosen-line" from={{ x: x(shown), y: top }} to={{ x: x(shown), y: bottom }} />
      {mark === undefined ? null : <Mark mark={mark} scales={scales} layout={layout} />}
      {series.map((line) => (
        <Series key={line.key} line={line} scales={scales} shown={shown} />
      ))}
      <EndLabels series={series} scales={scales} layout={layout} />
      <Group left={left}>
        <AxisLeft
          scale={y}
          numTicks={5}
          hideAxisLine
          hideTicks
          tickFormat={(value) => formatMoneyShort(Number(value))}
          tickComponent={AxisText}
          tickLabelProps={() => ({ textAnchor: "end", dy: "0.32em" })}
        />
      </Group>
      <Group top={bottom}>
        <AxisBottom
          scale={x}
          tickValues={ticksOf(points.length, layout)}
          hideAxisLine
          hideTicks
          tickFormat={(value) => points[Number(value)] ?? ""}
          tickComponent={AxisText}
          tickLabelProps={() => ({ textAnchor: "middle", dy: "0.4em" })}
        />
      </Group>
    </svg>
  );
}

const ticksOf = (points: number, { isNarrow }: LineLayout) =>
  Array.from({ length: points }, (_, point) => point).filter((point) => !isNarrow || point % 2 === 0);

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
        <Line
          className="leader"
          from={{ x: layout.right + 2, y: at }}
          to={{ x: layout.right + 8, y: middle }}
        />
        <text className="end-label" x={layout.right + 11} y={middle - 3}>
          {line.label}
          <tspan className="semi" x={layout.right + 11} dy={14}>
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
      <Line className="reference-line" from={{ x: at, y: layout.top - 8 }} to={{ x: at, y: layout.bottom }} />
      <text className="reference-text semi" x={middle} y={12} textAnchor="middle">
        {mark.label}
      </text>
    </>
  );
}
