import { scaleLinear } from "@visx/scale";
import type { StressPercentiles } from "#calc/stress/count-futures.ts";
import { formatMultiple } from "#kit/format-figure.ts";
import { TicksBelow, TicksBeside } from "#web/ui/charts/axis-ticks.tsx";
import { Rule } from "#web/ui/charts/rule.tsx";
import { useElementWidth } from "#web/ui/charts/use-element-width.ts";

const HEIGHT_PX = 320;
const TOP_PX = 14;
const BOTTOM_PX = 28;
const LEFT_PX = 40;
const WIDE_PX = 620;
const LABELS_PX = 136;
const NARROW_LABELS_PX = 46;
/** Beyond these a picture says nothing more by its height. */
const LOWEST = -2;
const HIGHEST = 6;

interface FanChartProps {
  readonly coverage: readonly (StressPercentiles | null)[];
  readonly target: number;
  readonly finding: string;
}

interface Point {
  readonly year: number;
  readonly at: StressPercentiles;
}

const NAMES = ["5 of 100 under", "25 of 100 under", "half under", "75 of 100 under", "95 of 100 under"];
const short = (ratio: number): string => formatMultiple(ratio, 2).replace("x", "");

/** The highest and lowest mark of the scale: what is drawn, and the lines of 1.00 and of what is asked. */
function domainOf(points: readonly Point[], target: number): [number, number] {
  const values = points.flatMap(({ at }) => at);
  return [Math.max(LOWEST, Math.min(0.5, ...values)), Math.min(HIGHEST, Math.max(target + 0.25, ...values))];
}

/** Coverage of ten years as bands: 90 of 100 futures, half of them, and the one in the middle. */
export function FanChart({ coverage, target, finding }: FanChartProps) {
  const [box, width] = useElementWidth<HTMLDivElement>();
  const points = coverage.flatMap((at, year) => (at === null ? [] : [{ year: year + 1, at }]));
  const isWide = width > WIDE_PX;
  const right = Math.max(LEFT_PX + 1, width - (isWide ? LABELS_PX : NARROW_LABELS_PX));
  const y = scaleLinear<number>({
    domain: domainOf(points, target),
    range: [HEIGHT_PX - BOTTOM_PX, TOP_PX],
    clamp: true,
  });
  const x = scaleLinear<number>({ domain: [1, coverage.length], range: [LEFT_PX, right] });
  const edge = (place: number) => points.map(({ year, at }) => `${x(year)} ${y(at[place] ?? 0)}`);
  const band = (low: number, high: number) =>
    points.length === 0 ? "" : `M${edge(low).join("L")}L${edge(high).toReversed().join("L")}Z`;
  const last = points.at(-1);
  return (
    <div ref={box} className="plot fan-plot" style={{ height: HEIGHT_PX }}>
      {width === 0 ? null : (
        <svg width={width} height={HEIGHT_PX} role="img" aria-label={finding}>
          {y.ticks(6).map((ratio, index) => (
            <Rule key={index} className="gridline" x1={LEFT_PX} y1={y(ratio)} x2={right} y2={y(ratio)} />
          ))}
          <path className="fan-wide" d={band(0, 4)} />
          <path className="fan-half" d={band(1, 3)} />
          <path className="fan-middle" d={points.length === 0 ? "" : `M${edge(2).join("L")}`} />
          <Rule className="fan-bare" x1={LEFT_PX} y1={y(1)} x2={right} y2={y(1)} />
          <Rule className="fan-asked" x1={LEFT_PX} y1={y(target)} x2={right} y2={y(target)} />
          <text className="fan-bare-text" x={LEFT_PX + 6} y={y(1) + 14}>
            1.00 pays its debt
          </text>
          {last === undefined ? null : <EndLabels at={last.at} x={right + 8} y={y} isWide={isWide} />}
          <TicksBeside
            x={LEFT_PX}
            ticks={y.ticks(6).map((ratio) => ({ at: y(ratio), words: String(ratio).replace("-", "−") }))}
          />
          <TicksBelow
            y={HEIGHT_PX - BOTTOM_PX}
            ticks={coverage.flatMap((_, at) =>
              isWide || at % 3 === 0
                ? [{ at: x(at + 1), words: at === 0 && isWide ? "Year 1" : String(at + 1) }]
                : [],
            )}
          />
        </svg>
      )}
    </div>
  );
}

interface EndLabelsProps {
  readonly at: StressPercentiles;
  readonly x: number;
  readonly y: (ratio: number) => number;
  readonly isWide: boolean;
}

const LABEL_GAP_PX = 15;

/** What the five edges are at the end, from the top; those that would touch move down. */
function EndLabels({ at, x, y, isWide }: EndLabelsProps) {
  let free = -Infinity;
  return [4, 3, 2, 1, 0].map((place) => {
    const ratio = at[place] ?? 0;
    const top = Math.max(y(ratio), free + LABEL_GAP_PX);
    free = top;
    return (
      <text key={place} className={place === 2 ? "fan-label middle" : "fan-label"} x={x} y={top} dy="0.32em">
        {short(ratio)}
        {isWide ? ` ${NAMES[place]}` : ""}
      </text>
    );
  });
}
