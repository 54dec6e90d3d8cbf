import { ChevronLeft, ChevronRight } from "lucide-react";
import { formatCount } from "#kit/format-figure.ts";
import { navigateTo } from "#web/navigation/navigation.ts";
import { usePageKeys } from "#web/browser/page-keys.ts";
import { AppLink } from "#web/ui/buttons/app-link.tsx";
import { IconButton } from "#web/ui/buttons/button.tsx";
import { useDealWalk, type Walking } from "./use-deal-walk.ts";
import { DealJudgement } from "./deal-judgement.tsx";
import "./deal-walk.css";

export interface DealWalkBarProps {
  dealId: string;
  /** The page of another deal that is like this one. */
  hrefOf: (dealId: string) => string;
}

/** The next and the previous deal of the list that somebody came from. Draws nothing for who came from elsewhere. */
export function DealWalkBar({ dealId, hrefOf }: DealWalkBarProps) {
  const walking = useDealWalk(dealId);
  return walking === null ? null : <Bar {...walking} dealId={dealId} hrefOf={hrefOf} />;
}

function Bar({ walk, place, of, previous, next, dealId, hrefOf }: Walking & DealWalkBarProps) {
  // In place of the deal before: Back leads to the list.
  const open = (id: string | null) => {
    if (id !== null) navigateTo(hrefOf(id), { replace: true });
  };
  usePageKeys({ j: () => open(next), k: () => open(previous) });
  return (
    <nav className="deal-walk sm no-print" aria-label="The list of deals">
      <AppLink className="link" href={`${walk.path}${walk.query}`}>
        Back to the list
      </AppLink>
      <DealJudgement dealId={dealId} />
      <span className="deal-walk-place">
        <IconButton
          size="sm"
          icon={ChevronLeft}
          label="Previous deal (K)"
          aria-keyshortcuts="k"
          aria-disabled={previous === null}
          onClick={() => open(previous)}
        />
        <span className="tabular" role="status">
          {formatCount(place)} of {formatCount(of)}
        </span>
        <IconButton
          size="sm"
          icon={ChevronRight}
          label="Next deal (J)"
          aria-keyshortcuts="j"
          aria-disabled={next === null}
          onClick={() => open(next)}
        />
      </span>
    </nav>
  );
}
