import type { ReactNode } from "react";
import { Button } from "#web/ui/buttons/button.tsx";
import "./records.css";

export interface SelectionBarProps {
  /** How many are selected, in words: "3" or "3 of 40". */
  count: string;
  onClear: () => void;
  /** What can be done with them. */
  children: ReactNode;
}

/** Stands over a list while some of it is selected. */
export function SelectionBar({ count, onClear, children }: SelectionBarProps) {
  return (
    <div className="records-selected" role="region" aria-label="Selection">
      <b className="medium tabular" role="status">
        {count} selected
      </b>
      <span className="grow" />
      <Button size="sm" variant="ghost" onClick={onClear}>
        Clear selection
      </Button>
      {children}
    </div>
  );
}
