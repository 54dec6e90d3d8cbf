import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { formatCount } from "#kit/format-figure.ts";
import { navigateTo } from "#web/navigation/navigation.ts";
import { usePageKeys } from "#web/browser/page-keys.ts";
import { AppLink } from "#web/ui/buttons/app-link.tsx";
import { IconButton } from "#web/ui/buttons/button.tsx";
import "./sequence-bar.css";

export interface SequenceBarProps {
  /** What the list is of: "deal". */
  noun: string;
  /** The list. */
  backHref: string;
  /** From 1. */
  place: number;
  of: number;
  /** The list is longer than is known. */
  hasMore?: boolean;
  previous: string | null;
  next: string | null;
  /** The page of another one of the list that is like this one. */
  hrefOf: (id: string) => string;
  /** What is said of the one that is open. */
  children?: ReactNode;
}

/** The next and the previous one of the list that somebody came from, by J and K too. */
export function SequenceBar(props: SequenceBarProps) {
  const { noun, backHref, place, of, hasMore = false, previous, next, hrefOf, children } = props;
  // In place of the one before: Back leads to the list.
  const open = (id: string | null) => {
    if (id !== null) navigateTo(hrefOf(id), { replace: true });
  };
  usePageKeys({ j: () => open(next), k: () => open(previous) });
  return (
    <nav className="walk-bar sm no-print" aria-label={`The list of ${noun}s`}>
      <AppLink className="link" href={backHref}>
        Back to the list
      </AppLink>
      {children}
      {of === 1 && !hasMore ? null : (
        <span className="walk-bar-place">
          <IconButton
            size="sm"
            icon={ChevronLeft}
            label={`Previous ${noun} (K)`}
            aria-keyshortcuts="k"
            aria-disabled={previous === null}
            onClick={() => open(previous)}
          />
          <span className="tabular" role="status">
            {formatCount(place)} of {formatCount(of)}
            {hasMore ? " or more" : ""}
          </span>
          <IconButton
            size="sm"
            icon={ChevronRight}
            label={`Next ${noun} (J)`}
            aria-keyshortcuts="j"
            aria-disabled={next === null}
            onClick={() => open(next)}
          />
        </span>
      )}
    </nav>
  );
}
