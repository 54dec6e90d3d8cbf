import { Sparkles } from "lucide-react";
import { memo } from "react";
import type { FundingDeal } from "#calc/funding/funding-deal.ts";
import { describeProposer } from "#features/funding/model/proposer-label.ts";
import type { SavedProposal } from "#features/funding/model/stack-draft.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Note } from "#web/ui/status/note.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { SpinnerMark } from "#web/ui/icons/spinner-mark.tsx";
import { RecommendationCard } from "./recommendation-card.tsx";

export interface RecommendationsPanelProps {
  proposal: SavedProposal | null;
  /** Structures are being worked out at this moment. */
  isRunning: boolean;
  /** What kept the last call from answering. */
  failure: string | null;
  openIndex: number | null;
  /** The places of those that have been changed. */
  adjusted: string;
  deal: FundingDeal;
  offerUsd: number;
  managerSalaryUsd: number | null;
  onOpen: (index: number) => void;
  onCreate: () => void;
}

/** What was proposed, by whom, and how it was chosen. */
export const RecommendationsPanel = memo(function RecommendationsPanel(props: RecommendationsPanelProps) {
  const { proposal, isRunning, failure, openIndex, adjusted, onOpen, onCreate } = props;
  const { deal, offerUsd, managerSalaryUsd } = props;
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
      {...(proposal === null ? {} : { foot: describeHow(proposal) })}
    >
      {failure === null ? null : (
        <Note tone="bad" role="alert" className="mb-4">
          {failure}
        </Note>
      )}
      {isRunning ? (
        <p className="row text-soft" role="status">
          <SpinnerMark /> Structures are being worked out. You can go on building.
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
              {...{ recommendation, deal, offerUsd, managerSalaryUsd }}
              isOpen={openIndex === index}
              isAdjusted={changed.has(String(index))}
              onOpen={() => onOpen(index)}
            />
          ))}
        </ul>
      )}
    </Panel>
  );
});

/** Why structures are missing that were possible. */
function WishReasons({ search }: Pick<SavedProposal["proposal"], "search">) {
  const reasons = search?.wishReasons ?? [];
  if (reasons.length === 0) return null;
  return (
    <Note className="mb-4">
      <b>Your wishes.</b> {reasons.join(" ")}
    </Note>
  );
}

/** Who proposed, and what stands behind it. */
const describeHow = (kept: SavedProposal): string =>
  kept.proposal.search === null
    ? `${describeProposer(kept)}. Coverage and cash are calculated here.`
    : `${describeProposer(kept)}: within the bank's rules and usual market terms, the least of your cash first.`;
