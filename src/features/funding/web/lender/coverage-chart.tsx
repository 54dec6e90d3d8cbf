import { formatMultiple } from "#kit/format-figure.ts";
import { scaleLinear } from "@visx/scale";
import { memo, useId } from "react";
import { Rule } from "#web/ui/charts/rule.tsx";
import { useElementWidth } from "#web/ui/charts/use-element-width.ts";

export interface CoverageYear {
  year: number;
  /** null: nothing is due in that year. */
  coverage: number | null;
}

export interface CoverageChartProps {
  years: readonly CoverageYear[];
  worstYear: number | null;
  /** What a lender asks for at least. */
  floor: number;
  finding: string;
}

const HEIGHT_PX = 200;
const TOP_PX = 34;
const BOTTOM_PX = 22;
/** Of the words that name the line, on average. */
const LETTER_PX = 5.8;
/** Above this a column says nothing more by its height: it is cut, and its figure stands on it. */
const TALLEST = 4;

/** Coverage of each year as columns from zero, with the least that a lender asks for across them. */
export function CoverageChart({ years, worstYear, floor, finding }: CoverageChartProps) {
  const hatch = useId();
  const [box, width] = useElementWidth<HTMLDivElement>();
  const highest = Math.max(floor, ...years.map(({ coverage }) => coverage ?? 0));
  const y = scaleLinear<number>({
    domain: [0, Math.min(TALLEST, highest)],
    range: [HEIGHT_PX - BOTTOM_PX, TOP_PX],
    clamp: true,
  });
  const slot = width / Math.max(1, years.length);
  // Where columns stand close, the worst year is named, and of the others every second or fifth.
  const every = slot >= 26 ? 1 : slot >= 14 ? 2 : 5;
  const floorWords = `${formatMultiple(floor, 2)} lender's minimum`;
  const wordsPx = floorWords.length * LETTER_PX;
  return (
    <div ref={box} className="plot" style={{ height: HEIGHT_PX }}>
      {width === 0 ? null : (
        <svg width={width} height={HEIGHT_PX} role="img" aria-label={finding}>
          <defs>
            <pattern
              id={hatch}
              width="6"
              height="6"
              patternUnits="userSpaceOnUse"
              patternTransform="rotate(45)"
            >
              <rect width="6" height="6" className="coverage-low-ground" />
              <rect width="3" height="6" className="coverage-low-stripe" />
            </pattern>
          </defs>
          {years.map(({ year, coverage }, index) => (
            <Column
              key={year}
              x={index * slot}
              slot={slot}
              top={y(coverage ?? 0)}
              bottom={y(0)}
              fill={coverage !== null && coverage < floor ? `url(#${hatch})` : undefined}
            />
          ))}
          <Rule className="zero-line" x1={0} y1={y(0)} x2={width} y2={y(0)} />
          <Rule className="reference-line" x1={0} y1={y(floor)} x2={width} y2={y(floor)} />
          {years.map(({ year, coverage }, index) => (
            <ColumnWords
              key={year}
              year={year === worstYear || index % every === 0 ? year : null}
              coverage={year === worstYear || every === 1 ? coverage : undefined}
              x={(index + 0.5) * slot}
              top={y(coverage ?? 0)}
              tone={year !== worstYear ? "" : coverage !== null && coverage < floor ? " short" : " worst"}
            />
          ))}
          <Rule className="reference-line" x1={width - wordsPx - 28} y1={8} x2={width - wordsPx - 8} y2={8} />
          <text className="coverage-text" x={width} y={12} textAnchor="end">
            {floorWords}
          </text>
        </svg>
      )}
    </div>
  );
}

interface ColumnProps {
  x: number;
  slot: number;
  top: number;
  bottom: number;
  fill: string | undefined;
}

/** A year that a key leaves as it is, is not drawn again. */
const Column = memo(function Column({ x, slot, top, bottom, fill }: ColumnProps) {
  const gap = Math.min(8, slot * 0.2);
  if (bottom - top < 0.5) return null;
  return (
    <rect
      className={fill === undefined ? "coverage-bar" : "coverage-low"}
      x={x + gap / 2}
      y={top}
      width={Math.max(1, slot - gap)}
      height={bottom - top}
      {...(fill === undefined ? {} : { fill })}
    />
  );
});

interface ColumnWordsProps {
  /** Null: not named. */
  year: number | null;
  /** Null: nothing is due; undefined: not written. */
  coverage: number | null | undefined;
  x: number;
  top: number;
  tone: "" | " worst" | " short";
}

/** Over the line of the minimum, so that it never runs through a figure. */
const ColumnWords = memo(function ColumnWords({ year, coverage, x, top, tone }: ColumnWordsProps) {
  return (
    <>
      <text className={`coverage-text${tone}`} x={x} y={top - 5} textAnchor="middle">
        {coverage === undefined ? "" : coverage === null ? "–" : formatMultiple(coverage, 2).replace("x", "")}
      </text>
      <text className="axis-text" x={x} y={HEIGHT_PX - 6} textAnchor="middle">
        {year}
      </text>
    </>
  );
});
