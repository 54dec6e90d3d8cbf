import { SequenceBar } from "#web/ui/records/sequence-bar.tsx";
import { useDealSequence } from "./use-deal-sequence.ts";
import { DealAssessment } from "./deal-assessment.tsx";

export interface DealSequenceBarProps {
  dealId: string;
  /** The page of another deal that is like this one. */
  hrefOf: (dealId: string) => string;
}

/** The next and the previous deal of the list that somebody came from. Draws nothing for who came from elsewhere. */
export function DealSequenceBar({ dealId, hrefOf }: DealSequenceBarProps) {
  const position = useDealSequence(dealId);
  if (position === null) return null;
  const { sequence, place, of, previous, next } = position;
  return (
    <SequenceBar
      noun="deal"
      backHref={`${sequence.path}${sequence.query}`}
      place={place}
      of={of}
      previous={previous}
      next={next}
      hrefOf={hrefOf}
    >
      <DealAssessment dealId={dealId} />
    </SequenceBar>
  );
}
