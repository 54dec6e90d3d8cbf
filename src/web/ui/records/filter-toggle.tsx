import { ListFilter } from "lucide-react";
import { Badge } from "#web/ui/status/badge.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import "#web/ui/records/list-tools.css";

export interface FilterToggleProps {
  isOpen: boolean;
  /** How many filters are on: said also while the area is folded. */
  active: number;
  onToggle: () => void;
}

export function FilterToggle({ isOpen, active, onToggle }: FilterToggleProps) {
  return (
    <Button icon={ListFilter} aria-expanded={isOpen} onClick={onToggle}>
      {isOpen ? "Hide Filters" : "Show Filters"}
      {active > 0 ? <Badge tone="accent">{active}</Badge> : null}
    </Button>
  );
}
