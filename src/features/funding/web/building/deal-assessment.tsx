import { NOTHING, formatMultiple } from "#kit/format-figure.ts";
import { memo, type ReactNode } from "react";
import { analyzeDeal, type DealFigures, type Working, workingOf } from "#calc";
import { markLender, onLenderEarnings, type LenderEarnings } from "#features/deals/model/lender-earnings.ts";
import { LenderFigure } from "#features/deals/web/index.ts";
import type { Proposal } from "#features/funding/model/proposal.ts";
import { NO_RISKS } from "#features/funding/model/stack-words.ts";
import { Panel } from "#web/ui/layout/panel.tsx";

/** So many risks are shown. */
const SHOWN_RISKS = 3;

export interface DealAssessmentProps {
  proposal: Proposal;
  figures: DealFigures;
  /** What a lender counts of the deal by its books; null without books that say so. */
  earnings: LenderEarnings | null;
}

/** What the answer says of the deal itself: its price, its quality, its risks. */
export const DealAssessment = memo(function DealAssessment({
  proposal,
  figures,
  earnings,
}: DealAssessmentProps) {
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
                beside: <LenderFigure working={lenderMultiple(figures, earnings)} />,
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

function Facts({ facts }: { facts: readonly { label: string; words: string; beside?: ReactNode }[] }) {
  return (
    <dl className="assessment">
      {facts.map(({ label, words, beside }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {words.trim() || NOTHING}
            {beside}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The asking price as a multiple of what a lender counts. */
function lenderMultiple(figures: DealFigures, earnings: LenderEarnings | null): Working | null {
  if (earnings === null) return null;
  const explain = (of: DealFigures) => workingOf("price_to_ebitda", of, analyzeDeal(of));
  return markLender(explain(figures), explain(onLenderEarnings(figures, earnings)), earnings);
}

function multipleWords(multiple: number | string | null): string {
  return typeof multiple === "number" ? formatMultiple(multiple) : (multiple ?? "");
}
