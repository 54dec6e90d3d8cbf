import { UserRound } from "lucide-react";
import type { LeadListItem } from "#features/leads/model/lead.ts";
import { GiveToMenu } from "#features/workspaces/web/index.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { useGiveLeads } from "./use-give-leads.ts";

/** Gives one lead to a member, or to nobody. Draws nothing where one works alone. */
export function GiveLeadMenu({ lead }: { lead: Pick<LeadListItem, "id" | "name" | "assignedTo"> }) {
  const { give, isBusy } = useGiveLeads();
  return (
    <GiveToMenu
      has={lead.assignedTo}
      onGive={(to) => give([lead.id], to)}
      trigger={
        <Button size="sm" variant="ghost" icon={UserRound} busy={isBusy}>
          Assign to…<span className="sr-only"> {lead.name}</span>
        </Button>
      }
    />
  );
}
