import type { PipelineItem } from "#features/pipeline/contract.ts";
import { createDragged } from "#web/ui/board/dragged.ts";

export const draggedItem = createDragged<PipelineItem>();
