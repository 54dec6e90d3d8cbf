import { formatPercent } from "#kit/format-figure.ts";
import { Pie } from "@visx/shape";
import type { ReactNode } from "react";
import { edgeColor } from "./colors.ts";
import { usePointedPart } from "./use-pointed-part.ts";

export interface DonutSegment {
  key: string;
  label: string;
  /** Zero or more; a part of nothing is not drawn. */
  value: number;
  /** Its share as the core worked it out, which is what the table beside it says. */
  sharePct: number;
  color: string;
}

export interface DonutProps {
  segments: readonly DonutSegment[];
  /** Stands in the hole while no part is pointed at: the total and its name. */
  centre: ReactNode;
  label: string;
  size?: number | undefined;
}

const GAP_PX = 2;

/** Parts of a whole. Pointing at a part, or the arrow keys, show its name and share in the hole. */
export function Donut({ segments, centre, label, size = 190 }: DonutProps) {
  const drawn = segments.filter(({ value }) => Number.isFinite(value) && value > 0);
  const share = ({ sharePct }: DonutSegment) => formatPercent(sharePct);
  const { pointed: active, point, handlers } = usePointedPart(drawn.map(({ key }) => key));
  const shown = drawn.find(({ key }) => key === active);

  return (
    // One stop for the keyboard instead of one a part.
    <div
      className="donut"
      style={{ width: size, height: size }}
      data-active={shown !== undefined}
      role="group"
      aria-label={`${label}. Arrow keys name each part.`}
      // The arrow keys name the parts, so it must take the focus.
      tabIndex={0}
      {...handlers}
    >
      <svg width={size} height={size} role="img" aria-label={describe(label, drawn, share)}>
        <Ring segments={drawn} size={size} active={active} onActivate={point} />
      </svg>
      <div className="centre" aria-live="polite">
        {shown ? (
          <>
            <b>{share(shown)}</b>
            <span>{shown.label}</span>
          </>
        ) : (
          centre
        )}
      </div>
    </div>
  );
}

interface RingProps {
  segments: readonly DonutSegment[];
  size: number;
  active: string | null;
  onActivate: (key: string) => void;
}

function Ring({ segments, size, active, onActivate }: RingProps) {
  const outer = size / 2 - 2;
  if (segments.length === 0)
    return (
      <circle
        cx={size / 2}
        cy={size / 2}
        r={outer - outer * 0.16}
        fill="none"
        stroke="var(--line)"
        strokeWidth={outer * 0.32}
      />
    );
  return (
    <Pie
      data={[...segments]}
      pieValue={({ value }) => value}
      pieSort={null}
      pieSortValues={null}
      outerRadius={outer}
      innerRadius={outer * 0.68}
      padAngle={GAP_PX / outer}
      padRadius={outer}
    >
      {(pie) => (
        <g transform={`translate(${size / 2} ${size / 2})`}>
          {pie.arcs.map((arc) => (
            <path
              key={arc.data.key}
              d={pie.path(arc) ?? ""}
              fill={arc.data.color}
              stroke={edgeColor(arc.data.color)}
              data-active={arc.data.key === active}
              onPointerEnter={() => onActivate(arc.data.key)}
            />
          ))}
        </g>
      )}
    </Pie>
  );
}

function describe(
  label: string,
  segments: readonly DonutSegment[],
  share: (segment: DonutSegment) => string,
): string {
  if (segments.length === 0) return `${label}: nothing to show`;
  return `${label}: ${segments.map((segment) => `${segment.label} ${share(segment)}`).join(", ")}`;
}
