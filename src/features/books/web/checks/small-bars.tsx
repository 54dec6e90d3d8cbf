import { Bar as Rectangle } from "@visx/shape";
import type { SVGProps } from "react";
import type { TrendBar } from "#features/books/model/list-trends.ts";
import { moneyScale } from "#web/ui/charts/money-axis.ts";
import { Rule } from "#web/ui/charts/rule.tsx";
import { useElementWidth } from "#web/ui/charts/use-element-width.ts";

export interface SmallBarsProps {
  bars: readonly TrendBar[];
  name: string;
  show: (value: number) => string;
}

const HEIGHT_PX = 116;
const TOP_PX = 18;
const BOTTOM_PX = 92;
/** Room above the bars for a value that stands upright. */
const UPRIGHT_TOP_PX = 46;
/** Of a digit of a value, wide enough for any. */
const DIGIT_PX = 6.5;

/** A few bars from zero, each with its value; what is not known is not drawn. */
export function SmallBars({ bars, name, show }: SmallBarsProps) {
  const [box, width] = useElementWidth<HTMLDivElement>();
  const hasOther = bars.some(({ other }) => other !== undefined);
  const stepPx = width / Math.max(bars.length, 1);
  const longest = Math.max(...bars.map(({ value }) => (value === null ? 0 : show(value).length)));
  const isUpright = !hasOther && longest * DIGIT_PX > stepPx;
  const scale = moneyScale(
    bars.flatMap(({ value, other }) => [value, other ?? null]),
    [BOTTOM_PX, isUpright ? UPRIGHT_TOP_PX : TOP_PX],
  );
  const barPx = Math.min(hasOther ? 26 : 40, stepPx * (hasOther ? 0.36 : 0.66));
  const finding = `${name}: ${bars.map(({ label, value }) => `${label} ${value === null ? "not known" : show(value)}`).join(", ")}`;
  return (
    <div ref={box} className="plot small-bars" style={{ height: HEIGHT_PX }}>
      {width === 0 ? null : (
        <svg width={width} height={HEIGHT_PX} role="img" aria-label={finding}>
          {bars.map((bar, index) => {
            const middle = stepPx * (index + 0.5);
            const half = hasOther ? barPx / 2 + 1 : 0;
            return (
              <g key={bar.label}>
                <Part
                  value={bar.value}
                  at={middle - half}
                  words={isUpright ? "upright" : hasOther ? "end" : "middle"}
                  {...{ barPx, scale, show }}
                  className={bar.isStrong === true || hasOther ? "small-bar strong" : "small-bar"}
                />
                {bar.other === undefined ? null : (
                  <Part
                    value={bar.other}
                    at={middle + half}
                    words="start"
                    {...{ barPx, scale, show }}
                    className="small-bar other"
                  />
                )}
                <text className="axis-text" x={middle} y={HEIGHT_PX - 6} textAnchor="middle">
                  {bar.label}
                </text>
              </g>
            );
          })}
          <Rule className="zero-line" x1={0} y1={scale(0)} x2={width} y2={scale(0)} />
        </svg>
      )}
    </div>
  );
}

interface PartProps {
  value: number | null;
  at: number;
  /** How its value stands over the bar: two beside each other keep apart, many in little room stand upright. */
  words: "middle" | "end" | "start" | "upright";
  barPx: number;
  scale: ReturnType<typeof moneyScale>;
  show: (value: number) => string;
  className: string;
}

function Part({ value, at, words, barPx, scale, show, className }: PartProps) {
  if (value === null)
    return (
      <text className="axis-text" x={at} y={BOTTOM_PX - 6} textAnchor="middle">
        –
      </text>
    );
  const [top, bottom] = [Math.min(scale(0), scale(value)), Math.max(scale(0), scale(value))];
  return (
    <>
      <Rectangle
        className={className}
        x={at - barPx / 2}
        y={top}
        width={barPx}
        height={Math.max(1, bottom - top)}
      />
      <text className="small-bar-value" {...placeWords(words, { at, barPx, y: top - 5 })}>
        {show(value)}
      </text>
    </>
  );
}

function placeWords(
  words: PartProps["words"],
  { at, barPx, y }: { at: number; barPx: number; y: number },
): SVGProps<SVGTextElement> {
  if (words === "upright")
    return {
      transform: `translate(${at} ${y}) rotate(-90)`,
      dominantBaseline: "central",
      textAnchor: "start",
    };
  const edges = { middle: at, end: at + barPx / 2, start: at - barPx / 2 };
  return { x: edges[words], y, textAnchor: words };
}
