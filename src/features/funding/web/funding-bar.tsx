import { formatAmount, formatMoney, formatPercent } from "#kit/format-figure.ts";
import { memo, useMemo } from "react";
import type { FundingType } from "#calc/funding/funding-types.ts";
import { edgeColor } from "#web/ui/charts/colors.ts";
import { spreadLabels } from "#web/ui/charts/spread-labels.ts";
import { usePointedPart } from "#web/ui/charts/use-pointed-part.ts";
import { fundingColour, fundingPlace, onFundingColour } from "./funding-colour.ts";
import { FundingSwatch } from "./funding-swatch.tsx";
import "./funding-bar.css";

export interface FundingSegment {
  key: string;
  type: FundingType;
  name: string;
  /** Of the offer, as the stack keeps it. */
  percentage: number;
  amountUsd: number;
  /** Said with the name when it is pointed at: "non-cash". */
  note?: string | undefined;
}

export interface FundingBarProps {
  segments: readonly FundingSegment[];
  label: string;
  /** Names every part beside the bar. */
  legend?: boolean | undefined;
  heightPx?: number | undefined;
}

const BAR_PX = 58;
const GAP_PX = 1.5;
const LABEL_PX = 21;
const LEAD_PX = 22;
/** The percentage stands inside a segment that is taller than this. */
const INSIDE_PX = 30;

interface Drawn extends FundingSegment {
  top: number;
  height: number;
  labelAt: number;
}

/**
 * A stack as one bar. Segments are strictly proportional, and what is not funded yet stays open.
 * Pointing at a segment, or the arrow keys, name it.
 */
export function FundingBar({ segments, label, legend = false, heightPx = 470 }: FundingBarProps) {
  const drawn = useMemo(() => layOut(segments, heightPx), [segments, heightPx]);
  const { pointed: active, point, handlers } = usePointedPart(drawn.map(({ key }) => key));
  const shown = drawn.find(({ key }) => key === active);

  return (
    <div
      className={legend ? "funding-bar with-names" : "funding-bar"}
      style={{ height: heightPx }}
      role="group"
      aria-label={`${label}. Arrow keys name each part.`}
      // The arrow keys name the parts, so it must take the focus.
      tabIndex={0}
      {...handlers}
    >
      <svg width={BAR_PX + LEAD_PX} height={heightPx} role="img" aria-label={describe(label, drawn)}>
        <rect className="unfunded" x={0.5} y={0.5} width={BAR_PX - 1} height={heightPx - 1} rx={2} />
        {drawn.map(({ key, type, percentage, top, height, labelAt }) => (
          <Segment
            key={key}
            segmentKey={key}
            type={type}
            percentage={percentage}
            top={top}
            height={height}
            leaderTo={legend ? labelAt : null}
            dim={active !== null && active !== key}
            onPoint={point}
          />
        ))}
      </svg>
      {legend ? <Names drawn={drawn} active={active} onPoint={point} /> : null}
      <div className="funding-said" aria-live="polite" style={{ top: bubbleTop(shown, heightPx) }}>
        {shown === undefined ? null : (
          <>
            <FundingSwatch type={shown.type} />
            <span>
              <b>{shown.name}</b>
              {shown.note === undefined ? null : <small> {shown.note}</small>}
            </span>
            <span>{formatPercent(shown.percentage, 2)}</span>
            <span>{formatMoney(shown.amountUsd)}</span>
          </>
        )}
      </div>
    </div>
  );
}

interface SegmentProps extends Pick<Drawn, "type" | "percentage" | "top" | "height"> {
  segmentKey: string;
  /** Where its name stands; null when names are not shown. */
  leaderTo: number | null;
  dim: boolean;
  onPoint: (key: string) => void;
}

/** What a key typed in another row leaves in its place is not drawn again. */
const Segment = memo(function Segment(props: SegmentProps) {
  const { segmentKey, type, percentage, top, height, leaderTo, dim, onPoint } = props;
  const middle = top + height / 2;
  return (
    <g opacity={dim ? 0.4 : 1} onPointerEnter={() => onPoint(segmentKey)}>
      <rect
        x={0}
        y={top}
        width={BAR_PX}
        height={Math.max(0.5, height - GAP_PX)}
        rx={Math.min(2, height / 3)}
        style={{ fill: fundingColour(type), stroke: edgeColor(fundingColour(type)) }}
      />
      {height > INSIDE_PX ? (
        <text
          className="inside"
          x={BAR_PX / 2}
          y={middle}
          dy="0.35em"
          style={{ fill: onFundingColour(type) }}
        >
          {inside(percentage)}
        </text>
      ) : null}
      {leaderTo === null ? null : (
        <path className="leader" d={`M${BAR_PX + 3} ${middle}h5L${BAR_PX + 16} ${leaderTo}h5`} />
      )}
    </g>
  );
});

interface NamesProps {
  drawn: readonly Drawn[];
  active: string | null;
  onPoint: (key: string) => void;
}

function Names({ drawn, active, onPoint }: NamesProps) {
  return (
    <ul className="funding-names" style={{ left: BAR_PX + LEAD_PX + 3 }}>
      {drawn.map(({ key, name, percentage, amountUsd, labelAt }) => (
        <Name
          key={key}
          segmentKey={key}
          name={name}
          percentage={percentage}
          amountUsd={amountUsd}
          labelAt={labelAt}
          isActive={active === key}
          onPoint={onPoint}
        />
      ))}
    </ul>
  );
}

interface NameProps extends Pick<Drawn, "name" | "percentage" | "amountUsd" | "labelAt"> {
  segmentKey: string;
  isActive: boolean;
  onPoint: (key: string) => void;
}

const Name = memo(function Name(props: NameProps) {
  const { segmentKey, name, percentage, amountUsd, labelAt, isActive, onPoint } = props;
  return (
    <li
      style={{ top: labelAt - LABEL_PX / 2, height: LABEL_PX }}
      data-active={isActive || undefined}
      onPointerEnter={() => onPoint(segmentKey)}
    >
      <span>{name}</span>
      <span className="share">{formatPercent(percentage)}</span>
      <span className="amount">{formatAmount(amountUsd)}</span>
    </li>
  );
});

/** A stack over 100% fills the bar and no more. */
function layOut(segments: readonly FundingSegment[], heightPx: number): Drawn[] {
  const funded = segments
    .filter(({ percentage }) => percentage > 0)
    .toSorted((a, b) => fundingPlace(a.type) - fundingPlace(b.type));
  const whole = Math.max(
    100,
    funded.reduce((sum, { percentage }) => sum + percentage, 0),
  );
  let top = 0;
  const placed = funded.map((segment) => {
    const height = (segment.percentage / whole) * heightPx;
    const at = { ...segment, top, height };
    top += height;
    return at;
  });
  const wishes = placed.map((segment) => ({ at: segment.top + segment.height / 2, size: LABEL_PX }));
  const middles = spreadLabels(wishes, 0, heightPx, 0);
  return placed.map((segment, index) => ({
    ...segment,
    labelAt: middles?.[index] ?? wishes[index]?.at ?? 0,
  }));
}

/** Only a whole number fits everywhere; what is not whole is said in full beside the bar. */
function inside(percentage: number): string {
  return formatPercent(percentage, Number.isInteger(percentage) ? 0 : 1);
}

function bubbleTop(shown: Drawn | undefined, heightPx: number): number {
  return shown === undefined ? 0 : Math.min(heightPx - 20, Math.max(20, shown.top + shown.height / 2));
}

function describe(label: string, drawn: readonly Drawn[]): string {
  if (drawn.length === 0) return `${label}: nothing funded yet`;
  return `${label}: ${drawn.map(({ name, percentage }) => `${name} ${formatPercent(percentage)}`).join(", ")}`;
}
