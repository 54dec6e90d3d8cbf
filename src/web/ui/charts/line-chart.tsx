import { useState, type CSSProperties, type KeyboardEvent, type MouseEvent } from "react";
import { LineDrawing } from "./line-drawing.tsx";
import { lineLayout, type LineLayout, type LineMark, type LineSeries } from "./line-layout.ts";
import { useElementWidth } from "./use-element-width.ts";

export interface LineChartProps {
  series: readonly LineSeries[];
  /** What stands under each point: "Today", "1", "2". */
  points: readonly string[];
  /** The same, written out, for what is read aloud: "Year 2". */
  pointNames: readonly string[];
  /** What the chart shows, as a sentence, for those who do not see it. */
  finding: string;
  /** Names the readout: "Year by year". */
  label: string;
  formatValue: (value: number) => string;
  /** The point that is chosen; without it the chart keeps its own. */
  chosen?: number | undefined;
  onChoose?: ((point: number) => void) | undefined;
  /** A place between the points that the lines tell about: where the money is back. */
  mark?: LineMark | undefined;
}

/** Amounts over the years. Pointing, or the arrow keys, read a year out; a press chooses it. */
export function LineChart(props: LineChartProps) {
  const { series, points, pointNames, finding, label, formatValue, chosen, onChoose, mark } = props;
  const [box, width] = useElementWidth<HTMLDivElement>();
  const [pointed, setPointed] = useState<number | null>(null);
  const [own, setOwn] = useState(points.length - 1);
  const current = chosen ?? own;
  const shown = pointed ?? current;
  const layout = lineLayout(width, mark !== undefined);

  function choose(point: number): void {
    setOwn(point);
    onChoose?.(point);
  }

  function pointAt(event: MouseEvent<HTMLElement>): number {
    const inside = event.clientX - event.currentTarget.getBoundingClientRect().left;
    const share = inside / Math.max(1, event.currentTarget.clientWidth);
    return Math.min(points.length - 1, Math.max(0, Math.round(share * (points.length - 1))));
  }

  return (
    <div>
      <Readout name={pointNames[shown] ?? ""} series={series} point={shown} formatValue={formatValue} />
      <div ref={box} className="plot" style={{ height: layout.height }}>
        {width === 0 ? null : (
          <>
            <LineDrawing
              series={series}
              points={points}
              finding={finding}
              shown={shown}
              layout={layout}
              mark={mark}
            />
            <div
              className="plot-reader"
              style={readerPlace(layout)}
              role="slider"
              tabIndex={0}
              aria-label={label}
              aria-valuemin={0}
              aria-valuemax={points.length - 1}
              aria-valuenow={current}
              aria-valuetext={readOut(pointNames[current] ?? "", series, current, formatValue)}
              onKeyDown={(event) => {
                const next = pointOfKey(event, current, points.length - 1);
                if (next !== null) choose(next);
              }}
              onPointerMove={(event) => setPointed(pointAt(event))}
              onPointerLeave={() => setPointed(null)}
              onClick={(event) => choose(pointAt(event))}
            />
          </>
        )}
      </div>
    </div>
  );
}

const readerPlace = ({ left, right, top, bottom }: LineLayout) => ({
  left,
  top,
  width: right - left,
  height: bottom - top,
});

function pointOfKey(event: KeyboardEvent, current: number, last: number): number | null {
  const places: Partial<Record<string, number>> = {
    ArrowRight: current + 1,
    ArrowUp: current + 1,
    ArrowLeft: current - 1,
    ArrowDown: current - 1,
    Home: 0,
    End: last,
  };
  const next = places[event.key];
  if (next === undefined) return null;
  event.preventDefault();
  return Math.min(last, Math.max(0, next));
}

const valueWords = (value: number | null | undefined, formatValue: (value: number) => string): string =>
  value === null || value === undefined ? "N/A" : formatValue(value);

function readOut(
  name: string,
  series: readonly LineSeries[],
  point: number,
  formatValue: (value: number) => string,
): string {
  return `${name}: ${series.map((line) => `${line.label} ${valueWords(line.values[point], formatValue)}`).join(", ")}`;
}

interface ReadoutProps {
  name: string;
  series: readonly LineSeries[];
  point: number;
  formatValue: (value: number) => string;
}

/** The slider says the same by itself to those who listen. */
function Readout({ name, series, point, formatValue }: ReadoutProps) {
  return (
    <dl className={series.length === 1 ? "plot-readout single" : "plot-readout"} aria-hidden="true">
      <dt>{name}</dt>
      {series.map((line) => (
        <dd key={line.key}>
          <span className="swatch line" style={{ "--k": line.color } as CSSProperties} />
          {line.label} <b>{valueWords(line.values[point], formatValue)}</b>
        </dd>
      ))}
    </dl>
  );
}
