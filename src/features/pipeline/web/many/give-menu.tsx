import { UserRound } from "lucide-react";
import { GiveToMenu } from "#features/workspaces/web/index.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { useManyMoves } from "./use-many-moves.ts";

/** Gives one deal to a member, or to nobody. Draws nothing where one works alone. */
export function GiveMenu({
  dealId,
  assignedTo,
  name,
}: {
  dealId: string;
  assignedTo: string | null;
  /** Of the deal, where several are on the page. */
  name?: string;
}) {
  const { give } = useManyMoves();
  return (
    <GiveToMenu
      has={assignedTo}
      onGive={(to) =>
        give({ deals: [{ kind: "deal", id: dealId, name: name ?? "", leadStatus: null }], leads: [] }, to)
      }
      trigger={
        <Button size="sm" variant="ghost" icon={UserRound}>
          Assign to…{name === undefined ? null : <span className="sr-only"> {name}</span>}
        </Button>
      }
    />
  );
}
