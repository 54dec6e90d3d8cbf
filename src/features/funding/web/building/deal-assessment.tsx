import { NOTHING, formatMultiple } from "#kit/format-figure.ts";
import { memo } from "react";
import type { Proposal } from "#features/funding/model/proposal.ts";
import { NO_RISKS } from "#features/funding/model/stack-words.ts";
import { Panel } from "#web/ui/layout/panel.tsx";

/** So many risks are shown. */
const SHOWN_RISKS = 3;

export interface DealAssessmentProps {
  proposal: Proposal;
}

/** What the answer says of the deal itself: its price, its quality, its risks. */
export const DealAssessment = memo(function DealAssessment({ proposal }: DealAssessmentProps) {
  const { dealSummary, qualityAssessment, riskIndicators } = proposal;
  const quality = [
    { label: "Cash flow strength", words: qualityAssessment.cashFlowStrength },
    { label: "Asset base quality", words: qualityAssessment.assetBaseQuality },
    { label: "Seller flexibility", words: qualityAssessment.sellerFlexibility },
  ];
  return (
    <>
      <div className="assessment-column">
        <Panel title="Valuation Assessment">
          <Facts
            facts={[
              { label: "Assessment", words: dealSummary.valuationAssessment },
              {
                label: "Implied multiple",
                words: multipleWords(dealSummary.impliedMultiple),
              },
            ]}
          />
        </Panel>
        <Panel title="Risk Indicators">
          {riskIndicators.length === 0 ? (
            <p className="text-soft sm">{NO_RISKS}</p>
          ) : (
            <ul className="risk-indicators">
              {riskIndicators.slice(0, SHOWN_RISKS).map((risk) => (
                <li key={risk}>{risk}</li>
              ))}
            </ul>
          )}
        </Panel>
      </div>
      <Panel title="Quality Assessment">
        <Facts facts={quality} />
      </Panel>
    </>
  );
});

function Facts({ facts }: { facts: readonly { label: string; words: string }[] }) {
  return (
    <dl className="assessment">
      {facts.map(({ label, words }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{words.trim() || NOTHING}</dd>
        </div>
      ))}
    </dl>
  );
}

function multipleWords(multiple: number | string | null): string {
  return typeof multiple === "number" ? formatMultiple(multiple) : (multiple ?? "");
}
