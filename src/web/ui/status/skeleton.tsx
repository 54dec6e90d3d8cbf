import type { CSSProperties } from "react";

export interface SkeletonProps {
  width?: number | string | undefined;
  height?: number | string | undefined;
  round?: boolean | undefined;
  className?: string | undefined;
}

/** A grey shape where something is about to stand. Its container carries aria-busy and says what is loading. */
export function Skeleton({ width, height, round = false, className }: SkeletonProps) {
  const style: CSSProperties = {};
  if (width !== undefined) style.width = width;
  if (height !== undefined) style.height = height;
  if (round) style.borderRadius = "50%";
  return (
    <span
      className={className === undefined ? "skeleton" : `skeleton ${className}`}
      style={style}
      aria-hidden="true"
    />
  );
}
