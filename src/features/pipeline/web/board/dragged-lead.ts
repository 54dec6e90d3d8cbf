import type { LeadListItem } from "#features/leads/model/lead.ts";
import { createDragged } from "#web/ui/board/dragged.ts";

export const draggedLead = createDragged<LeadListItem>();
