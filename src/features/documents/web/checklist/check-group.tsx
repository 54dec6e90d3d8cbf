import { ChevronDown } from "lucide-react";
import { useState, type ReactNode } from "react";
import type { CheckItem } from "#features/documents/contract.ts";
import { isDone, isOverdue } from "#features/documents/model/checklist.ts";

/** Where all groups stand open side by side with their lines short: what styles call wide. */
const WIDE = "(min-width: 701px)";

export interface CheckGroupProps {
  title: string;
  /** All lines of the group, whether they are shown or not. */
  items: readonly CheckItem[];
  today: string;
  /** Whether it is open at first on a narrow screen too. */
  startsOpen: boolean;
  children: ReactNode;
}

/** Lines of one origin under a head that says how far they are, also while it is closed. */
export function CheckGroup({ title, items, today, startsOpen, children }: CheckGroupProps) {
  const [isOpen, setIsOpen] = useState(() => startsOpen || matchMedia(WIDE).matches);
  const done = items.filter(isDone).length;
  const overdue = items.filter((item) => isOverdue(item, today)).length;
  return (
    <details className="docs-group" open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>
        <ChevronDown className="icon" aria-hidden />
        <span className="docs-group-title">{title}</span>
        <span className="docs-group-count tabular">
          {overdue === 0 ? null : <b className="bad-words">{overdue} overdue · </b>}
          {done} of {items.length}
          <span className="sr-only"> done</span>
        </span>
      </summary>
      <ul className="docs-checks" aria-label={title}>
        {children}
      </ul>
    </details>
  );
}
