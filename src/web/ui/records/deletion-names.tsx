import { formatCount } from "#kit/format-figure.ts";
import type { ReactNode } from "react";
import "./records.css";

const MOST_NAMES = 6;

export interface DeletionNamesProps<Item extends { id: string; name: string }> {
  items: readonly Item[];
  /** What else is said of each, behind its name. */
  children?: (item: Item) => ReactNode;
}

/** The names of what a deletion would take along; of many the first, and how many more there are. */
export function DeletionNames<Item extends { id: string; name: string }>(props: DeletionNamesProps<Item>) {
  const { items, children } = props;
  const rest = items.length - MOST_NAMES;
  return (
    <ul className="doomed-names sm">
      {items.slice(0, MOST_NAMES).map((item) => (
        <li key={item.id}>
          {item.name}
          {children?.(item)}
        </li>
      ))}
      {rest > 0 ? <li className="text-muted">and {formatCount(rest)} more</li> : null}
    </ul>
  );
}
