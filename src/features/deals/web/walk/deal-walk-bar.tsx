import { WalkBar } from "#web/ui/records/walk-bar.tsx";
import { useDealWalk } from "./use-deal-walk.ts";
import { DealJudgement } from "./deal-judgement.tsx";

export interface DealWalkBarProps {
  dealId: string;
  /** The page of another deal that is like this one. */
  hrefOf: (dealId: string) => string;
}

/** The next and the previous deal of the list that somebody came from. Draws nothing for who came from elsewhere. */
export function DealWalkBar({ dealId, hrefOf }: DealWalkBarProps) {
  const walking = useDealWalk(dealId);
  if (walking === null) return null;
  const { walk, place, of, previous, next } = walking;
  return (
    <WalkBar
      noun="deal"
      backHref={`${walk.path}${walk.query}`}
      place={place}
      of={of}
      previous={previous}
      next={next}
      hrefOf={hrefOf}
    >
      <DealJudgement dealId={dealId} />
    </WalkBar>
  );
}
