import { formatMoney, formatMultiple, formatPercent } from "#kit/format-figure.ts";
import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import type { FundingType } from "#calc";
import { detailValue, furtherDetails } from "#features/funding/model/component-details.ts";
import { riskToneOf } from "#features/funding/model/risk-tone.ts";
import type { Recommendation } from "#features/funding/model/proposal.ts";
import { FundingSwatch } from "#features/funding/web/funding-swatch.tsx";
import { RecommendedBank } from "./recommended-bank.tsx";
import { Badge } from "#web/ui/status/badge.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { Note } from "#web/ui/status/note.tsx";

export interface RecommendationCardProps {
  recommendation: Recommendation;
  isOpen: boolean;
  isAdjusted: boolean;
  /** How far it is from the best; null where that is not known here. */
  beside: ReactNode;
  onOpen: () => void;
}

/** A proposed structure: its risk, why, its parts, and what it asks of the buyer. */
export function RecommendationCard(props: RecommendationCardProps) {
  const { recommendation, isOpen, isAdjusted, beside, onOpen } = props;
  const { type, riskLevel, justification, certainty, components, terms, verdict, bank } = recommendation;
  const { unsupportedFigures, leftOutTerms, brokenWishes } = recommendation;
  // What the calculation finds against a structure is not outshone by a green word of whoever proposed it.
  const isBad = bank === null ? verdict?.tone === "bad" : bank.failed.length > 0;
  const isContradicted = isBad && riskToneOf(riskLevel) !== "bad";
  return (
    <li className="recommendation" data-open={isOpen || undefined}>
      <div className="recommendation-head">
        <h3>{type}</h3>
        <Badge tone={isContradicted ? "line" : riskToneOf(riskLevel)}>{riskWords(riskLevel)}</Badge>
      </div>
      {bank === null ? <VerdictNote verdict={verdict} /> : null}
      <p className="recommendation-why">
        {certainty === null ? justification : `${justification} ${certainty}`}
      </p>
      {unsupportedFigures.length === 0 ? null : (
        <Note tone="caution" icon={CircleAlert}>
          Not among this deal&apos;s figures: {unsupportedFigures.join(", ")}.
        </Note>
      )}
      {leftOutTerms.length === 0 ? null : (
        <Note tone="caution" icon={CircleAlert}>
          {leftOutTerms.join(" ")}
        </Note>
      )}
      {brokenWishes.length === 0 ? null : (
        <Note tone="caution" icon={CircleAlert}>
          Against your wishes: {brokenWishes.join(" ")}
        </Note>
      )}
      <ul className="recommendation-parts">
        {components.map((component, index) => (
          // One type may stand twice, and none ever moves.
          <li key={`${index} ${component.type}`}>
            <FundingSwatch type={component.type} />
            <span className="grow">
              {component.name}
              <FurtherTerms type={component.type} terms={terms} />
            </span>
            <span className="share">{formatPercent(component.percentage)}</span>
            <span className="amount">{formatMoney(component.amount)}</span>
          </li>
        ))}
      </ul>
      <RecommendedBank bank={bank} />
      <RecommendedFigures recommendation={recommendation} />
      {beside}
      <div className="recommendation-acts">
        <Button size="sm" aria-pressed={isOpen} aria-label={`Review and adjust ${type}`} onClick={onOpen}>
          {isOpen ? "Open Below" : "Review and Adjust"}
        </Button>
        {isAdjusted ? <Badge tone="accent">Adjusted</Badge> : null}
      </div>
    </li>
  );
}

/** What was proposed for a type besides its usual terms. */
function FurtherTerms({ type, terms }: Pick<Recommendation, "terms"> & { type: FundingType }) {
  const own: object | null = Reflect.get(terms, type) ?? null;
  const details = furtherDetails(type, own);
  if (details.length === 0) return null;
  return (
    <small className="recommendation-terms">
      {details.map((detail) => `${detail.key} ${detailValue(detail)}`).join(" · ")}
    </small>
  );
}

/** What stands against the structure, and on which terms its SBA loan is calculated. */
function VerdictNote({ verdict }: Pick<Recommendation, "verdict">) {
  if (verdict === null || verdict.notes.length === 0) return null;
  const { tone, notes } = verdict;
  return (
    <Note tone={tone === "good" ? "plain" : tone}>
      {notes.map((words) => (
        <p key={words}>{words}</p>
      ))}
    </Note>
  );
}

/** The bank's coverage where it was asked; what was answered before stands with its own. */
function RecommendedFigures({
  recommendation: { figures, bank },
}: Pick<RecommendationCardProps, "recommendation">) {
  if (figures === null) return null;
  const { coverageRatio, buyerCashUsd } = figures;
  const [year, worst] =
    bank === null
      ? [figures.worstYear, figures.worstYearCoverageRatio]
      : [bank.worstYear, bank.worstCoverage];
  return (
    <dl className="recommendation-figures">
      <div>
        <dt>{year === null ? "Coverage, worst year" : `Coverage, worst year ${year}`}</dt>
        <dd>{worst === null ? "No payments" : formatMultiple(worst, 2)}</dd>
      </div>
      <div>
        <dt>Pro forma, first 12 months</dt>
        <dd>{coverageRatio === null ? "No debt" : formatMultiple(coverageRatio, 2)}</dd>
      </div>
      <div>
        <dt>Your cash</dt>
        <dd>{formatMoney(buyerCashUsd)}</dd>
      </div>
    </dl>
  );
}

/** "Low" reads "Low risk"; an answer that says "high risk" already is left as it is. */
function riskWords(riskLevel: string): string {
  return /risk/i.test(riskLevel) ? riskLevel : `${riskLevel} risk`;
}
