import type { StageCard } from "#features/pipeline/contract.ts";
import { createDragged } from "#web/ui/board/dragged.ts";

/** A card with the stage that it stands in. */
export interface PlacedCard extends StageCard {
  readonly stageId: string;
}

export const draggedDeal = createDragged<PlacedCard>();
