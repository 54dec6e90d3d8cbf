import { memo } from "react";

/** From the end of the drawing to the words under it, as far as their middle goes. */
const BELOW_PX = 18;
const BESIDE_PX = 8;

export interface AxisTick {
  /** Along the axis. */
  at: number;
  words: string;
  /** Where it is not in the middle of its place: the outermost words would leave the drawing. */
  anchor?: "start" | "middle" | "end" | undefined;
}

/**
 * The words of an axis. They are known by their order, not by their values: when a drag moves the scale, the same
 * words say something else and nothing is taken out of the page. They are measured by nothing.
 */
export function TicksBelow({ ticks, y }: { ticks: readonly AxisTick[]; y: number }) {
  return ticks.map(({ at, words, anchor = "middle" }, index) => (
    <Words key={index} x={at} y={y + BELOW_PX} dy="0.4em" anchor={anchor} words={words} />
  ));
}

export function TicksBeside({ ticks, x }: { ticks: readonly AxisTick[]; x: number }) {
  return ticks.map(({ at, words }, index) => (
    <Words key={index} x={x - BESIDE_PX} y={at} dy="0.32em" anchor="end" words={words} />
  ));
}

interface WordsProps {
  x: number;
  y: number;
  dy: string;
  anchor: "start" | "middle" | "end";
  words: string;
}

const Words = memo(function Words({ x, y, dy, anchor, words }: WordsProps) {
  return (
    <text className="axis-text" x={x} y={y} dy={dy} textAnchor={anchor}>
      {words}
    </text>
  );
});
