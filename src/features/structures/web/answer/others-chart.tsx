import { scaleLinear } from "@visx/scale";
import type { ShownStructure } from "#features/structures/web/shown-structures.ts";
import { formatMoney, formatMultiple, formatPercent } from "#kit/format-figure.ts";
import { Rule } from "#web/ui/charts/rule.tsx";
import { useElementWidth } from "#web/ui/charts/use-element-width.ts";
import { labelPlaces } from "./label-places.ts";

interface OthersChartProps {
  readonly structures: readonly ShownStructure[];
  readonly target: number | null;
  readonly opened: string;
  readonly open: (kind: string) => void;
}

const HEIGHT_PX = 320;
const [LEFT_PX, RIGHT_PX, TOP_PX, BOTTOM_PX] = [46, 16, 34, 36];
const LETTER_PX = 7;

/** Ends of an axis with some room beside the outermost points. */
function domainOf(values: readonly number[], least: number): [number, number] {
  const low = Math.min(...values);
  const high = Math.max(...values);
  const room = Math.max(least, (high - low) * 0.18);
  return [low - room, high + room];
}

/** Above this a coverage says no more than that it is ample; what lies above stands at the upper edge with its figure. */
const COVERAGE_MOST = 3;

/** What stands at a dot. */
const labelOf = ({ title, figures }: ShownStructure): { name: string; more: string } => {
  const coverage = figures.worstCoverage ?? 0;
  const above = coverage > COVERAGE_MOST ? `, ${formatMultiple(coverage, 1)}` : "";
  return { name: title, more: `you keep ${formatPercent(figures.ownershipPct)}${above}` };
};

const keeps = ({ figures }: ShownStructure): string => `you keep ${formatPercent(figures.ownershipPct)}`;

/** Cash to close against worst-year coverage: left is less cash, up is safer; who keeps all of it is a full dot. */
export function OthersChart({ structures, target, opened, open }: OthersChartProps) {
  const [box, width] = useElementWidth<HTMLDivElement>();
  const drawn = structures.filter(({ figures }) => figures.worstCoverage !== null);
  const finding = `Cash to close against worst-year coverage: ${drawn
    .map(
      (one) =>
        `${one.title} ${formatMoney(one.figures.cashToClose)}, ${formatMultiple(one.figures.worstCoverage, 2)}, ${keeps(one)}`,
    )
    .join("; ")}.`;
  const x = scaleLinear<number>({
    domain: domainOf(
      drawn.map(({ figures }) => figures.cashToClose),
      5_000,
    ),
    range: [LEFT_PX, Math.max(LEFT_PX + 1, width - RIGHT_PX)],
  });
  const y = scaleLinear<number>({
    domain: domainOf(
      [
        ...drawn.map(({ figures }) => Math.min(COVERAGE_MOST, figures.worstCoverage ?? 0)),
        ...(target === null ? [] : [target]),
      ],
      0.02,
    ),
    range: [HEIGHT_PX - BOTTOM_PX, TOP_PX],
  });
  // The room beside a dot at nothing is no cash below nothing.
  const isBelow = drawn.some(({ figures }) => figures.cashToClose < 0);
  const cashTicks = x.ticks(width < 500 ? 3 : 6).filter((tick) => isBelow || tick >= 0);
  const points = drawn.map((one) => ({
    one,
    x: x(one.figures.cashToClose),
    y: y(Math.min(COVERAGE_MOST, one.figures.worstCoverage ?? 0)),
    width: Math.max(labelOf(one).name.length, labelOf(one).more.length) * LETTER_PX,
  }));
  // Words stand beside the axis, not on its figures.
  const places = labelPlaces(points, {
    left: LEFT_PX,
    top: 0,
    right: width,
    bottom: HEIGHT_PX - BOTTOM_PX,
  });
  return (
    <>
      <ul className="best-legend" aria-hidden="true">
        <li data-mark="all">all yours</li>
        <li data-mark="shared">shared with a partner</li>
        {target === null ? null : <li data-line="2">your target {formatMultiple(target, 2)}</li>}
        <li>Left is less cash, up is safer.</li>
      </ul>
      <div ref={box} className="plot" style={{ height: HEIGHT_PX }}>
        {width === 0 ? null : (
          <svg width={width} height={HEIGHT_PX} role="group" aria-label={finding}>
            <text className="axis-text" x={LEFT_PX} y={14}>
              Worst-year coverage
            </text>
            <text className="axis-text" x={width - RIGHT_PX} y={HEIGHT_PX - 4} textAnchor="end">
              Cash to close
            </text>
            {y.ticks(4).map((tick) => (
              <g key={tick}>
                <Rule className="grid-line" x1={LEFT_PX} y1={y(tick)} x2={width - RIGHT_PX} y2={y(tick)} />
                <text className="axis-text" x={LEFT_PX - 8} y={y(tick)} dy="0.32em" textAnchor="end">
                  {tick.toFixed(2)}
                </text>
              </g>
            ))}
            {cashTicks.map((tick) => (
              <text key={tick} className="axis-text" x={x(tick)} y={HEIGHT_PX - 20} textAnchor="middle">
                {`${tick < 0 ? "−" : ""}$${Math.round(Math.abs(tick) / 1_000)}k`}
              </text>
            ))}
            {target === null ? null : (
              <Rule
                className="best-target"
                x1={LEFT_PX}
                y1={y(target)}
                x2={width - RIGHT_PX}
                y2={y(target)}
              />
            )}
            {points.map((point, at) => (
              <Dot
                key={point.one.kind}
                {...point}
                place={places[at] ?? { x: point.x, y: point.y, anchor: "start" }}
                isOpened={point.one.kind === opened}
                open={open}
              />
            ))}
          </svg>
        )}
      </div>
    </>
  );
}

interface DotProps {
  readonly one: ShownStructure;
  readonly x: number;
  readonly y: number;
  readonly place: ReturnType<typeof labelPlaces>[number];
  readonly isOpened: boolean;
  readonly open: (kind: string) => void;
}

function Dot({ one, x, y, place, isOpened, open }: DotProps) {
  const { name, more } = labelOf(one);
  const press = () => open(one.kind);
  return (
    <g
      className="best-dot"
      role="button"
      tabIndex={0}
      aria-pressed={isOpened}
      data-shared={one.figures.ownershipPct < 100 || undefined}
      data-opened={isOpened || undefined}
      onClick={press}
      onKeyDown={(event) => {
        if (event.key !== "Enter" && event.key !== " ") return;
        event.preventDefault();
        press();
      }}
    >
      <circle className="reach" cx={x} cy={y} r={16} />
      {isOpened ? <circle className="halo" cx={x} cy={y} r={13} /> : null}
      <circle className="dot" cx={x} cy={y} r={7} />
      <text x={place.x} y={place.y} textAnchor={place.anchor}>
        <tspan className="name">{name}</tspan>{" "}
        <tspan x={place.x} dy={14}>
          {more}
        </tspan>
      </text>
    </g>
  );
}
