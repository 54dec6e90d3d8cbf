import { clsx } from "clsx";
import type { CSSProperties } from "react";
import { scoreTone } from "./score-tone.ts";

export interface ScoreBarProps {
  value: number | null;
  /** Some inputs are unknown: striped instead of coloured. */
  muted?: boolean | undefined;
}

/** A score in the row of a table: a short bar and the number. */
export function ScoreBar({ value, muted = false }: ScoreBarProps) {
  if (value === null) return <span className="unknown">–</span>;
  const style = {
    "--w": `${Math.min(100, Math.max(0, value))}%`,
    "--c": `var(--${scoreTone(value)})`,
  } as CSSProperties;
  return (
    <span
      className={clsx("score-bar", muted && "muted")}
      style={style}
      title={muted ? "Some inputs are unknown" : undefined}
    >
      <i aria-hidden="true">
        <i />
      </i>
      <b>{Math.round(value)}</b>
      {muted ? <span className="sr-only">some inputs unknown</span> : null}
    </span>
  );
}
