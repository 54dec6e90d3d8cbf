import { UserRound } from "lucide-react";
import { useReaders } from "#features/workspaces/web/index.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Menu } from "#web/ui/overlays/menu.tsx";
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
  const people = useReaders(undefined);
  const { give } = useManyMoves();
  if (people.length < 2) return null;
  const owners = [
    ...people.map(({ personId, name, isYou }) => ({ id: personId, name: isYou ? "you" : name })),
    { id: null, name: "nobody" },
  ];
  return (
    <Menu
      label="Give to"
      showLabel
      trigger={
        <Button size="sm" variant="ghost" icon={UserRound}>
          Give to…{name === undefined ? null : <span className="sr-only"> {name}</span>}
        </Button>
      }
      items={owners
        .filter(({ id }) => id !== assignedTo)
        .map((to) => ({
          label: to.name === "you" ? "You" : to.name === "nobody" ? "Nobody" : to.name,
          onSelect: () => give([dealId], to),
        }))}
    />
  );
}
