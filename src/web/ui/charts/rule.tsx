import { memo } from "react";

export interface RuleProps {
  className: string;
  x1: number;
  y1: number;
  x2: number;
  y2: number;
}

/** A straight line of a chart. Where a drag leaves it in its place it is not drawn again. */
export const Rule = memo(function Rule({ className, x1, y1, x2, y2 }: RuleProps) {
  // Without this a line of one pixel is smeared over two.
  const isStraight = x1 === x2 || y1 === y2;
  return (
    <line
      className={className}
      x1={x1}
      y1={y1}
      x2={x2}
      y2={y2}
      {...(isStraight ? { shapeRendering: "crispEdges" } : {})}
    />
  );
});
