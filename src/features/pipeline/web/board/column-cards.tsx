import { useDeferredValue } from "react";
import type { PipelineItem } from "#features/pipeline/contract.ts";
import { StageCard, type StageCardProps } from "./stage-card.tsx";

/** As many of a column as a screen shows: they are drawn first. */
const SEEN_FIRST = 8;

export interface ColumnCardsProps extends Omit<StageCardProps, "item"> {
  cards: readonly PipelineItem[];
}

/** The cards of a column: those in sight at once, and the others as soon as nothing else is to be drawn. */
export function ColumnCards({ cards, ...shared }: ColumnCardsProps) {
  const drawsAll = useDeferredValue(true, false);
  const drawn = drawsAll ? cards : cards.slice(0, SEEN_FIRST);
  return (
    <ul>
      {drawn.map((item) => (
        <StageCard key={item.id} item={item} {...shared} />
      ))}
    </ul>
  );
}
