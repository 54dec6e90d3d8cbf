import { Bar as Rectangle } from "@visx/shape";
import { useId } from "react";
import type { BridgeBar } from "#features/books/model/bridge-bars.ts";
import { formatAmount, formatMoney } from "#kit/format-figure.ts";
import { formatMoneyShort } from "#kit/format-money-short.ts";
import { moneyScale, type MoneyScale } from "#web/ui/charts/money-axis.ts";
import { Rule } from "#web/ui/charts/rule.tsx";
import { useElementWidth } from "#web/ui/charts/use-element-width.ts";

export interface WaterfallProps {
  bars: readonly BridgeBar[];
  /** What the picture shows, as a sentence, for those who do not see it. */
  finding: string;
}

const NARROW_PX = 520;
const HEIGHT_PX = 380;
const TOP_PX = 30;
const FOOT_PX = 46;
const AXIS_PX = 48;
const ROW_PX = 44;

/** Sums stand on zero, steps hang between two levels. On a phone it lies on its side, one row a step. */
export function Waterfall({ bars, finding }: WaterfallProps) {
  const [box, width] = useElementWidth<HTMLDivElement>();
  const isNarrow = width < NARROW_PX;
  const height = isNarrow ? ROW_PX * bars.length : HEIGHT_PX;
  return (
    <div ref={box} className="plot waterfall" style={{ height }}>
      {width === 0 ? null : (
        <svg width={width} height={height} role="img" aria-label={finding}>
          {isNarrow ? <Lying bars={bars} width={width} /> : <Standing bars={bars} width={width} />}
        </svg>
      )}
    </div>
  );
}

const classOf = ({ kind, amount }: BridgeBar): string =>
  kind === "step" ? ((amount ?? 0) > 0 ? "waterfall-up" : "waterfall-down") : `waterfall-${kind}`;

const levelsOf = (bars: readonly BridgeBar[]) => bars.flatMap(({ from, to }) => [from, to]);

function Standing({ bars, width }: { bars: readonly BridgeBar[]; width: number }) {
  const hatch = useId();
  const bottom = HEIGHT_PX - FOOT_PX;
  const right = width - AXIS_PX;
  const scale = moneyScale(levelsOf(bars), [bottom, TOP_PX]);
  const stepPx = right / bars.length;
  const barPx = Math.min(56, stepPx * 0.68);
  const leftOf = (index: number) => index * stepPx + (stepPx - barPx) / 2;
  return (
    <>
      <Hatch id={hatch} />
      {scale.ticks(5).map((amount) => (
        <g key={amount}>
          <Rule
            className={amount === 0 ? "zero-line" : "gridline"}
            x1={0}
            y1={scale(amount)}
            x2={right}
            y2={scale(amount)}
          />
          <text className="axis-text" x={width} y={scale(amount)} dy="0.32em" textAnchor="end">
            {formatMoneyShort(amount)}
          </text>
        </g>
      ))}
      {bars.map((bar, index) => {
        const [x, middle] = [leftOf(index), leftOf(index) + barPx / 2];
        const next = bars[index + 1];
        return (
          <g key={bar.id}>
            <title>{`${bar.name}: ${formatMoney(bar.amount)}`}</title>
            <BarPart bar={bar} scale={scale} x={x} width={barPx} hatch={hatch} />
            {next === undefined ? null : (
              <line
                className="waterfall-level"
                x1={x + barPx}
                x2={leftOf(index + 1)}
                y1={scale(bar.to)}
                y2={scale(bar.to)}
              />
            )}
            <text className="waterfall-amount" x={middle} y={amountY(bar, scale)} textAnchor="middle">
              {bar.amount === null ? "not known" : formatAmount(bar.amount)}
            </text>
            {bar.under.map((words, line) => (
              <text
                key={words}
                className={bar.kind === "step" ? "waterfall-name" : "waterfall-name strong"}
                x={middle}
                y={bottom + 18 + line * 14}
                textAnchor="middle"
              >
                {words}
              </text>
            ))}
          </g>
        );
      })}
    </>
  );
}

/** Over a sum and what rises, under what falls; under zero over both. */
function amountY({ kind, from, to }: BridgeBar, scale: MoneyScale): number {
  const falls = kind === "step" && to < from;
  return falls ? scale(Math.min(from, to)) + 15 : scale(Math.max(from, to, 0)) - 7;
}

interface BarPartProps {
  bar: BridgeBar;
  scale: MoneyScale;
  x: number;
  width: number;
  hatch: string;
}

function BarPart({ bar, scale, x, width, hatch }: BarPartProps) {
  if (bar.amount === null) return null;
  const [low, high] = [Math.min(bar.from, bar.to), Math.max(bar.from, bar.to)];
  const won = bar.winnable === null ? null : Math.min(bar.winnable, high - low);
  return (
    <>
      <Rectangle
        className={classOf(bar)}
        x={x}
        y={scale(high)}
        width={width}
        height={Math.max(1.5, scale(low) - scale(high))}
      />
      {won === null ? null : (
        <Rectangle
          className="waterfall-won"
          fill={`url(#${hatch})`}
          x={x}
          y={scale(low + won)}
          width={width}
          height={Math.max(1.5, scale(low) - scale(low + won))}
        />
      )}
    </>
  );
}

function Lying({ bars, width }: { bars: readonly BridgeBar[]; width: number }) {
  const hatch = useId();
  const scale = moneyScale(levelsOf(bars), [0, width]);
  return (
    <>
      <Hatch id={hatch} />
      {bars.map((bar, index) => {
        const top = index * ROW_PX;
        const [left, right] = [scale(Math.min(bar.from, bar.to)), scale(Math.max(bar.from, bar.to))];
        const won = bar.winnable === null ? null : Math.min(bar.winnable, Math.abs(bar.to - bar.from));
        return (
          <g key={bar.id}>
            <text
              className={bar.kind === "step" ? "waterfall-name" : "waterfall-name strong"}
              x={0}
              y={top + 14}
            >
              {bar.name}
            </text>
            <text className="waterfall-amount" x={width} y={top + 14} textAnchor="end">
              {bar.amount === null ? "not known" : formatAmount(bar.amount)}
            </text>
            <Rule className="gridline" x1={0} y1={top + 33} x2={width} y2={top + 33} />
            {bar.amount === null ? null : (
              <Rectangle
                className={classOf(bar)}
                x={left}
                y={top + 22}
                width={Math.max(1.5, right - left)}
                height={10}
              />
            )}
            {won === null ? null : (
              <Rectangle
                className="waterfall-won"
                fill={`url(#${hatch})`}
                x={left}
                y={top + 22}
                width={Math.max(1.5, scale(Math.min(bar.from, bar.to) + won) - left)}
                height={10}
              />
            )}
            {bars[index + 1] === undefined ? null : (
              <line
                className="waterfall-level"
                x1={scale(bar.to)}
                x2={scale(bar.to)}
                y1={top + 32}
                y2={top + ROW_PX + 22}
              />
            )}
          </g>
        );
      })}
    </>
  );
}

const Hatch = ({ id }: { id: string }) => (
  <defs>
    <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width="6" height="6" className="waterfall-ground" />
      <rect width="2.4" height="6" className="waterfall-stripe" />
    </pattern>
  </defs>
);
