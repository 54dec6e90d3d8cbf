import { clsx } from "clsx";
import { scoreTone } from "./score-tone.ts";

export interface ScoreRingProps {
  /** 0 to 100; null when it cannot be known. */
  value: number | null;
  size?: 64 | 80 | 136 | undefined;
  /** What is scored: "Overall". */
  label: string;
  /** The score leans on unknown inputs: grey, with the range it could have and a tick where it reads now. */
  muted?: boolean | undefined;
  range?: { lowest: number; highest: number } | undefined;
}

const STROKES = { 64: 6, 80: 7, 136: 9 } as const;

export function ScoreRing({ value, size = 64, label, muted = false, range }: ScoreRingProps) {
  const stroke = STROKES[size];
  const radius = (size - stroke) / 2;
  const turn = 2 * Math.PI * radius;
  const circle = { cx: size / 2, cy: size / 2, r: radius, fill: "none" };
  return (
    <span
      className={clsx("score-ring", muted && "muted")}
      data-size={size}
      role="img"
      aria-label={describeScore(label, value, muted, range)}
    >
      <svg width={size} height={size} aria-hidden="true">
        <circle
          {...circle}
          {...(value === null
            ? { stroke: "var(--unknown)", strokeWidth: 1.5, strokeDasharray: "4 4" }
            : { stroke: "var(--line)", strokeWidth: stroke })}
        />
        {value === null ? null : muted ? (
          <>
            <Arc
              circle={circle}
              turn={turn}
              from={range?.lowest ?? 0}
              to={range?.highest ?? value}
              width={stroke}
              color="var(--unknown)"
            />
            <Tick circle={circle} turn={turn} at={value} width={stroke + 4} />
          </>
        ) : (
          <Arc
            circle={circle}
            turn={turn}
            from={0}
            to={value}
            width={stroke}
            color={`var(--${scoreTone(value)})`}
          />
        )}
      </svg>
      {value === null ? (
        <span className="score-value none">N/A</span>
      ) : (
        <span className="score-value">{Math.round(value)}</span>
      )}
    </span>
  );
}

interface Circle {
  cx: number;
  cy: number;
  r: number;
  fill: string;
}

function Arc(props: {
  circle: Circle;
  turn: number;
  from: number;
  to: number;
  width: number;
  color: string;
}) {
  const { circle, turn, from, to, width, color } = props;
  const start = (clampScore(from) / 100) * turn;
  const length = (clampScore(to) / 100) * turn - start;
  if (length <= 0) return null;
  return (
    <circle
      {...circle}
      stroke={color}
      strokeWidth={width}
      strokeDasharray={`${length} ${turn}`}
      strokeDashoffset={-start}
    />
  );
}

function Tick({ circle, turn, at, width }: { circle: Circle; turn: number; at: number; width: number }) {
  const length = 2.5;
  const start = Math.min(turn - length, Math.max(0, (clampScore(at) / 100) * turn - length / 2));
  return (
    <circle
      {...circle}
      stroke="var(--ink-2)"
      strokeWidth={width}
      strokeDasharray={`${length} ${turn}`}
      strokeDashoffset={-start}
    />
  );
}

function clampScore(score: number): number {
  return Math.min(100, Math.max(0, score));
}

const TONE_WORDS = { good: "good", caution: "middling", bad: "weak" } as const;

function describeScore(
  label: string,
  value: number | null,
  muted: boolean,
  range: ScoreRingProps["range"],
): string {
  if (value === null) return `${label}: not available`;
  const score = `${label}: ${Math.round(value)} out of 100`;
  if (!muted) return `${score}, ${TONE_WORDS[scoreTone(value)]}`;
  const span = range
    ? `, between ${Math.round(range.lowest)} and ${Math.round(range.highest)} once all is known`
    : "";
  return `${score}, some inputs unknown${span}`;
}
