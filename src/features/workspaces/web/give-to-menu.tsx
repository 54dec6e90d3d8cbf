import type { ReactElement } from "react";
import { Menu } from "#web/ui/overlays/menu.tsx";
import { useReaders } from "./use-readers.ts";

/** To whom something is given; with null, to nobody. The name stands within a sentence: "you", "nobody". */
export interface GivenTo {
  readonly id: string | null;
  readonly name: string;
}

export interface GiveToMenuProps {
  trigger: ReactElement;
  /** Who has it, and is not offered; undefined where it is several. */
  has?: string | null | undefined;
  onGive: (to: GivenTo) => void;
}

/** The members and nobody, to give something to. Draws nothing where one works alone. */
export function GiveToMenu({ trigger, has, onGive }: GiveToMenuProps) {
  const people = useReaders(undefined);
  if (people.length < 2) return null;
  const owners: { to: GivenTo; label: string }[] = [
    ...people.map(({ personId, name, isYou }) => ({
      to: { id: personId, name: isYou ? "you" : name },
      label: isYou ? "You" : name,
    })),
    { to: { id: null, name: "nobody" }, label: "Nobody" },
  ];
  return (
    <Menu
      label="Assign to"
      showLabel
      trigger={trigger}
      items={owners
        .filter(({ to }) => to.id !== has)
        .map(({ to, label }) => ({ label, onSelect: () => onGive(to) }))}
    />
  );
}
