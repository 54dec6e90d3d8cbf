import { formatMoney, formatMultiple, formatPercent } from "#kit/format-figure.ts";
import { CircleAlert } from "lucide-react";
import { useMemo } from "react";
import type { FundingDeal } from "#calc/funding/funding-deal.ts";
import type { FundingType } from "#calc/funding/funding-types.ts";
import { detailValue, furtherDetails } from "#features/funding/model/component-details.ts";
import { riskToneOf } from "#features/funding/model/risk-tone.ts";
import type { Recommendation } from "#features/funding/model/proposal.ts";
import { FundingSwatch } from "#features/funding/web/funding-swatch.tsx";
import { toStackComponent } from "#features/funding/model/stack-component.ts";
import { viewInPlan } from "#features/funding/model/stack-in-plan.ts";
import { stackOfRecommendation } from "#features/funding/model/stack-of-recommendation.ts";
import { usePlanOfStack } from "#features/funding/web/plan-of-stack.ts";
import { Badge } from "#web/ui/status/badge.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { Note } from "#web/ui/status/note.tsx";

export interface RecommendationCardProps {
  recommendation: Recommendation;
  deal: FundingDeal;
  offerUsd: number;
  managerSalaryUsd: number | null;
  isOpen: boolean;
  isAdjusted: boolean;
  onOpen: () => void;
}

/** What the deal's plan says of a proposed structure, whoever proposed it. */
function useProposedInPlan(props: RecommendationCardProps) {
  const { recommendation, deal, offerUsd, managerSalaryUsd } = props;
  const planOf = usePlanOfStack();
  return useMemo(() => {
    const { components } = stackOfRecommendation(recommendation, { deal, offerUsd, managerSalaryUsd });
    const stack = { deal, offerUsd, components: components.map((one) => toStackComponent(one)) };
    const inPlan = planOf(stack, managerSalaryUsd);
    return { answer: inPlan.answer(), cashToCloseUsd: inPlan.cashToCloseUsd, view: viewInPlan(inPlan) };
  }, [planOf, recommendation, deal, offerUsd, managerSalaryUsd]);
}

/** A proposed structure: its risk, why, its parts, and what it asks of the buyer. */
export function RecommendationCard(props: RecommendationCardProps) {
  const { recommendation, isOpen, isAdjusted, onOpen } = props;
  const { type, riskLevel, justification, components, terms } = recommendation;
  const { unsupportedFigures, leftOutTerms, brokenWishes } = recommendation;
  const { answer, cashToCloseUsd, view } = useProposedInPlan(props);
  // What the plan finds against a structure is not outshone by a green word of whoever proposed it.
  const isContradicted = answer.against.length > 0 && riskToneOf(riskLevel) !== "bad";
  return (
    <li className="recommendation" data-open={isOpen || undefined}>
      <div className="recommendation-head">
        <h3>{type}</h3>
        <Badge tone={isContradicted ? "line" : riskToneOf(riskLevel)}>{riskWords(riskLevel)}</Badge>
      </div>
      <p className="recommendation-why">{justification}</p>
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
      <AgainstNote against={answer.against} />
      <dl className="recommendation-figures">
        <div>
          <dt>Answer with it as the plan</dt>
          <dd>{answer.title}</dd>
        </div>
        <div>
          <dt>{view.worstYear === null ? "Coverage" : `Coverage, worst year ${view.worstYear.year}`}</dt>
          <dd>
            {view.worstYear?.coverageRatio === null || view.worstYear === null
              ? "No payments"
              : formatMultiple(view.worstYear.coverageRatio, 2)}
          </dd>
        </div>
        {cashToCloseUsd === null ? null : (
          <div>
            <dt>Cash to close</dt>
            <dd>{formatMoney(cashToCloseUsd)}</dd>
          </div>
        )}
      </dl>
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

/** Rules that fail and usual limits that a structure goes beyond. */
function AgainstNote({ against }: { against: readonly string[] }) {
  if (against.length === 0) return null;
  return (
    <Note tone="caution" icon={CircleAlert}>
      {against.map((words) => (
        <p key={words}>{words}</p>
      ))}
    </Note>
  );
}

/** "Low" reads "Low risk"; an answer that says "high risk" already is left as it is. */
function riskWords(riskLevel: string): string {
  return /risk/i.test(riskLevel) ? riskLevel : `${riskLevel} risk`;
}
