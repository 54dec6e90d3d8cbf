import { formatDate, formatMonth, formatShortDate, formatShortMonth } from "#kit/day.ts";
import { formatCount } from "#kit/format-figure.ts";
import { useState } from "react";
import type { SPANS } from "#features/admin/contract.ts";
import { ChartFrame } from "#web/ui/charts/chart-frame.tsx";
import { Table } from "#web/ui/layout/table.tsx";
import { useElementWidth } from "#web/ui/charts/use-element-width.ts";
import { countScale } from "./count-scale.ts";

interface CountPoint {
  from: string;
  count: number;
}
interface CountChartProps {
  question: string;
  unit: string;
  span: (typeof SPANS)[number];
  points: readonly CountPoint[];
}

const HEIGHT_PX = 150;
const TOP_PX = 14;
const BASE_PX = HEIGHT_PX - 22;
const LEFT_PX = 34;

/** A column a day or a month, from zero; pointing reads one out. */
export function CountChart({ question, unit, span, points }: CountChartProps) {
  const [box, width] = useElementWidth<HTMLDivElement>();
  const [pointed, setPointed] = useState<CountPoint | null>(null);
  const sum = points.reduce((all, { count }) => all + count, 0);
  // People who are active in two months are one person, so that figure has no sum.
  const isSummed = unit !== "Active people";
  const most = Math.max(0, ...points.map(({ count }) => count));
  const finding = isSummed
    ? `${formatCount(sum)} in ${span === "days" ? "30 days" : "12 months"}`
    : `At most ${formatCount(most)} ${span === "days" ? "on one day" : "in one month"}`;
  return (
    <ChartFrame
      question={question}
      fileName={question.replace("?", "").toLowerCase().replaceAll(" ", "-")}
      table={<CountTable unit={unit} span={span} points={points} />}
    >
      <p className="count-said" aria-hidden="true">
        {pointed ? (
          <>
            {nameOf(span, pointed.from)}: <b>{formatCount(pointed.count)}</b>
          </>
        ) : (
          finding
        )}
      </p>
      <div ref={box} className="plot count-plot" style={{ height: HEIGHT_PX }}>
        {width === 0 ? null : (
          <svg width={width} height={HEIGHT_PX} role="img" aria-label={`${question} ${finding}.`}>
            <Columns span={span} points={points} most={most} width={width} onPoint={setPointed} />
          </svg>
        )}
      </div>
    </ChartFrame>
  );
}

interface ColumnsProps {
  span: CountChartProps["span"];
  points: readonly CountPoint[];
  most: number;
  width: number;
  onPoint: (point: CountPoint | null) => void;
}

function Columns({ span, points, most, width, onPoint }: ColumnsProps) {
  const { top, lines } = countScale(most);
  const stepPx = (width - LEFT_PX) / Math.max(1, points.length);
  const heightOf = (count: number) => ((BASE_PX - TOP_PX) * count) / top;
  const labelEvery = Math.ceil(64 / stepPx);
  return (
    <>
      {lines.map((line) => (
        <g key={line}>
          <line
            className={line === 0 ? "count-base" : "count-line"}
            x1={LEFT_PX}
            x2={width}
            y1={BASE_PX - heightOf(line)}
            y2={BASE_PX - heightOf(line)}
          />
          <text className="count-text" x={LEFT_PX - 8} y={BASE_PX - heightOf(line) + 4} textAnchor="end">
            {formatCount(line)}
          </text>
        </g>
      ))}
      {points.map((point, index) => {
        const left = LEFT_PX + index * stepPx;
        return (
          <g key={point.from} onPointerEnter={() => onPoint(point)} onPointerLeave={() => onPoint(null)}>
            <rect x={left} y={0} width={stepPx} height={BASE_PX} fill="transparent" />
            <rect
              className="count-column"
              x={left + stepPx * 0.15}
              y={BASE_PX - heightOf(point.count)}
              width={stepPx * 0.7}
              height={heightOf(point.count)}
            />
            {(points.length - 1 - index) % labelEvery === 0 && (
              <text className="count-text" x={left + stepPx} y={HEIGHT_PX - 6} textAnchor="end">
                {shortNameOf(span, point.from)}
              </text>
            )}
          </g>
        );
      })}
    </>
  );
}

function CountTable({ unit, span, points }: Pick<CountChartProps, "unit" | "span" | "points">) {
  return (
    <div className="count-table">
      <Table tight>
        <thead>
          <tr>
            <th scope="col">{span === "days" ? "Day" : "Month"}</th>
            <th scope="col" className="numeric">
              {unit}
            </th>
          </tr>
        </thead>
        <tbody>
          {points.toReversed().map(({ from, count }) => (
            <tr key={from}>
              <td>{nameOf(span, from)}</td>
              <td className="numeric">{formatCount(count)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

const nameOf = (span: CountChartProps["span"], from: string): string =>
  span === "days" ? formatDate(from) : formatMonth(from);

const shortNameOf = (span: CountChartProps["span"], from: string): string =>
  span === "days" ? formatShortDate(from) : formatShortMonth(from);
