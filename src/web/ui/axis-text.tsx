import type { TickRendererProps } from "@visx/axis";

/** A tick's words as plain text: they are measured by nothing, so a chart that follows a drag stays quick. */
export function AxisText({ x, y, formattedValue, textAnchor, dy }: TickRendererProps) {
  return (
    <text className="axis-text" x={x} y={y} dy={dy} textAnchor={textAnchor}>
      {formattedValue}
    </text>
  );
}
