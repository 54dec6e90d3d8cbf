import { Sparkles } from "lucide-react";
import { memo, type ReactNode } from "react";
import { FUNDING_TYPE_INFO } from "#calc";
import { sayProposer } from "#features/funding/model/say-proposer.ts";
import type { KeptProposal } from "#features/funding/model/stack-draft.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Note } from "#web/ui/status/note.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { SpinnerMark } from "#web/ui/icons/spinner-mark.tsx";
import { RecommendationCard } from "./recommendation-card.tsx";

export interface RecommendationsPanelProps {
  proposal: KeptProposal | null;
  /** Structures are being worked out at this moment. */
  isRunning: boolean;
  /** What kept the last call from answering. */
  failure: string | null;
  openIndex: number | null;
  /** The places of those that have been changed. */
  adjusted: string;
  /** What is known of how far each is from the best, in their order; empty where nothing is. */
  beside: readonly ReactNode[];
  onOpen: (index: number) => void;
  onCreate: () => void;
}

/** What was proposed, by whom, and how it was chosen. */
export const RecommendationsPanel = memo(function RecommendationsPanel(props: RecommendationsPanelProps) {
  const { proposal, isRunning, failure, openIndex, adjusted, beside, onOpen, onCreate } = props;
  const changed = new Set(adjusted.split(","));
  return (
    <Panel
      className="mt-5"
      title="AI Recommendations"
      aside={
        isRunning ? null : (
          <Button size="sm" icon={Sparkles} onClick={onCreate}>
            {proposal === null ? "Create New Stack with AI" : "Propose Again"}
          </Button>
        )
      }
      {...(proposal === null ? {} : { foot: <HowChosen proposal={proposal} /> })}
    >
      {failure === null ? null : (
        <Note tone="bad" role="alert" className="mb-4">
          {failure}
        </Note>
      )}
      {isRunning ? (
        <p className="row text-soft" role="status">
          <SpinnerMark /> Structures are being worked out. You can go on building meanwhile.
        </p>
      ) : null}
      {proposal === null && !isRunning ? (
        <p className="text-soft sm">
          No proposals yet. They use this deal&apos;s figures, each with its risk and its reasons.
        </p>
      ) : null}
      {proposal?.proposal.search?.message ? (
        <Note className="mb-4">{proposal.proposal.search.message}</Note>
      ) : null}
      {proposal === null ? null : <WishReasons search={proposal.proposal.search} />}
      {proposal === null ? null : (
        <ul className="recommendations">
          {proposal.proposal.recommendations.map((recommendation, index) => (
            <RecommendationCard
              // Two structures may be called the same, and none ever moves.
              key={index}
              recommendation={recommendation}
              isOpen={openIndex === index}
              isAdjusted={changed.has(String(index))}
              beside={beside[index] ?? null}
              onOpen={() => onOpen(index)}
            />
          ))}
        </ul>
      )}
    </Panel>
  );
});

/** Why structures are missing that were possible. */
function WishReasons({ search }: Pick<KeptProposal["proposal"], "search">) {
  const reasons = search?.wishReasons ?? [];
  if (reasons.length === 0) return null;
  return (
    <Note className="mb-4">
      <b>Your wishes.</b> {reasons.join(" ")}
    </Note>
  );
}

function HowChosen({ proposal: kept }: { proposal: KeptProposal }) {
  const who = sayProposer(kept);
  const { search } = kept.proposal;
  if (search === null) return <>{who}. Coverage and cash are calculated here.</>;
  return (
    <details className="builder-more">
      <summary>{who}: how it chose</summary>
      <dl className="how-chosen">
        <div>
          <dt>Objective</dt>
          <dd>{search.objective}</dd>
        </div>
        <div>
          <dt>Constraints</dt>
          <dd>
            <ul>
              {search.constraints.map((constraint) => (
                <li key={constraint}>{constraint}</li>
              ))}
            </ul>
          </dd>
        </div>
        {search.leftOut.length === 0 ? null : (
          <div>
            <dt>Left out</dt>
            <dd>
              <ul>
                {search.leftOut.map(({ type, reason }) => (
                  <li key={type}>
                    <b>{FUNDING_TYPE_INFO[type].name}.</b> {reason}
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        )}
        <div>
          <dt>Tie-break</dt>
          <dd>{search.tieBreak}</dd>
        </div>
      </dl>
    </details>
  );
}
