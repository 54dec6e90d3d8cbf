import { scaleLinear } from "@visx/scale";
import { memo, useId } from "react";
import { formatMultiple } from "#kit/format-figure.ts";
import { Rule } from "./rule.tsx";
import { useElementWidth } from "./use-element-width.ts";
import "./coverage-chart.css";

export interface CoverageYear {
  readonly year: number;
  /** Null: unknown, or nothing is due. */
  readonly coverage: number | null;
  /** With the household; absent where a chart is of the business alone. */
  readonly global?: number | null;
}

export interface CoverageChartProps {
  readonly years: readonly CoverageYear[];
  readonly worstYear: number | null;
  /** What the lender asks for at least. */
  readonly floor: number;
  readonly finding: string;
}

const HEIGHT_PX = 236;
const TOP_PX = 20;
const BOTTOM_PX = 40;
/** Above this a column says nothing more by its height: it is cut, and its figure stands on it. */
const TALLEST = 3;
const WIDE_PX = 700;
const LINE_WORDS_PX = 76;
/** A column narrower than this carries no figure. */
const WORDS_PX = 26;

const words = (ratio: number): string => formatMultiple(ratio, 2).replace("x", "");

/** Coverage of each year as columns from zero: the business, and beside it business and household together. */
export function CoverageChart({ years, worstYear, floor, finding }: CoverageChartProps) {
  const hatch = useId();
  const [box, width] = useElementWidth<HTMLDivElement>();
  const highest = Math.max(
    floor,
    1,
    ...years.flatMap(({ coverage, global }) => [coverage ?? 0, global ?? 0]),
  );
  const y = scaleLinear<number>({
    domain: [0, Math.min(TALLEST, highest * 1.05)],
    range: [HEIGHT_PX - BOTTOM_PX, TOP_PX],
    clamp: true,
  });
  const worstTone = toneOf(years.find(({ year }) => year === worstYear)?.coverage ?? null, floor);
  const hasGlobal = years.some(({ global = null }) => global !== null);
  // Beside the columns there is room for what the lines are.
  const right = width > WIDE_PX ? width - LINE_WORDS_PX : width;
  const slot = right / Math.max(1, years.length);
  // Where columns stand close, the worst year is named, and of the others every second or fifth.
  const every = slot >= 26 ? 1 : slot >= 14 ? 2 : 5;
  return (
    <>
      <ul className="coverage-legend" aria-hidden="true">
        <li data-mark="business">Business</li>
        {hasGlobal ? <li data-mark="global">With your household</li> : null}
        <li data-mark="worst">Worst year, striped</li>
        <li data-mark="short">Under {formatMultiple(floor, 2)}</li>
        <li data-mark="under">Under 1.00x</li>
      </ul>
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
                <rect width="6" height="6" className={`coverage-ground ${worstTone}`} />
                <rect width="3" height="6" className={`coverage-stripe ${worstTone}`} />
              </pattern>
            </defs>
            {years.map((one, index) => (
              <Columns
                key={one.year}
                x={index * slot}
                slot={slot}
                bottom={y(0)}
                coverageTop={one.coverage === null ? null : y(one.coverage)}
                globalTop={one.global === null || one.global === undefined ? null : y(one.global)}
                hasGlobal={hasGlobal}
                tone={toneOf(one.coverage, floor)}
                fill={one.year === worstYear ? `url(#${hatch})` : undefined}
              />
            ))}
            <Rule className="zero-line" x1={0} y1={y(0)} x2={right} y2={y(0)} />
            <Rule className="coverage-line" x1={0} y1={y(1)} x2={right} y2={y(1)} />
            <Rule className="coverage-line asked" x1={0} y1={y(floor)} x2={right} y2={y(floor)} />
            {right === width ? null : (
              <>
                <text className="coverage-text" x={right + 8} y={y(floor)} dy="0.32em">
                  {words(floor)} asked
                </text>
                {Math.abs(y(1) - y(floor)) < 14 ? null : (
                  <text className="axis-text" x={right + 8} y={y(1)} dy="0.32em">
                    1.00
                  </text>
                )}
              </>
            )}
            {years.map(({ year, coverage }, index) => (
              <YearWords
                key={year}
                x={(index + 0.5) * slot}
                figureX={index * slot + (hasGlobal ? slot * 0.32 : slot * 0.5)}
                top={coverage === null ? y(0) : y(coverage)}
                year={year}
                isNamed={year === worstYear || index % every === 0}
                figure={
                  slot < WORDS_PX && year !== worstYear ? "" : coverage === null ? "–" : words(coverage)
                }
                worst={year === worstYear ? worstTone : null}
                isNarrow={slot < 60}
              />
            ))}
          </svg>
        )}
      </div>
    </>
  );
}

type Tone = "under" | "short" | "enough";
const toneOf = (coverage: number | null, floor: number): Tone =>
  coverage === null || coverage >= floor ? "enough" : coverage < 1 ? "under" : "short";

interface ColumnsProps {
  readonly x: number;
  readonly slot: number;
  readonly bottom: number;
  readonly coverageTop: number | null;
  readonly globalTop: number | null;
  readonly hasGlobal: boolean;
  readonly tone: Tone;
  readonly fill: string | undefined;
}

/** A year that a drag leaves as it is, is not drawn again. */
const Columns = memo(function Columns(props: ColumnsProps) {
  const { x, slot, bottom, coverageTop, globalTop, hasGlobal, tone, fill } = props;
  const inner = slot * 0.76;
  const wide = hasGlobal ? inner * 0.52 : inner;
  const left = x + slot * 0.12;
  return (
    <>
      {coverageTop === null || bottom - coverageTop < 0.5 ? null : (
        <rect
          className={`coverage-column ${tone}`}
          x={left}
          y={coverageTop}
          width={Math.max(1, wide)}
          height={bottom - coverageTop}
          {...(fill === undefined ? {} : { style: { fill } })}
        />
      )}
      {globalTop === null || bottom - globalTop < 0.5 ? null : (
        <rect
          className="coverage-column global"
          x={left + wide + 1}
          y={globalTop}
          width={Math.max(1, inner - wide - 1)}
          height={bottom - globalTop}
        />
      )}
    </>
  );
});

interface YearWordsProps {
  readonly x: number;
  readonly figureX: number;
  readonly top: number;
  readonly year: number;
  readonly isNamed: boolean;
  readonly figure: string;
  /** Null: it is not the worst year. */
  readonly worst: Tone | null;
  readonly isNarrow: boolean;
}

const textClass = (worst: Tone | null): string =>
  worst === null ? "coverage-text" : `coverage-text worst ${worst}`;

const YearWords = memo(function YearWords({
  x,
  figureX,
  top,
  year,
  isNamed,
  figure,
  worst,
  isNarrow,
}: YearWordsProps) {
  return (
    <>
      <text className={textClass(worst)} x={figureX} y={top - 5} textAnchor="middle">
        {figure}
      </text>
      <text className="axis-text" x={x} y={HEIGHT_PX - 22} textAnchor="middle">
        {isNamed ? (isNarrow ? year : `Year ${year}`) : ""}
      </text>
      {worst === null ? null : (
        <text className={textClass(worst)} x={x} y={HEIGHT_PX - 6} textAnchor="middle">
          {isNarrow ? "worst" : "worst year"}
        </text>
      )}
    </>
  );
});
