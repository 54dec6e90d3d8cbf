import { formatMoney, formatPercent } from "#kit/format-figure.ts";
import { memo } from "react";
import { fundingMix } from "#calc/funding/funding-mix.ts";
import { FUNDING_TYPE_INFO } from "#calc/funding/funding-type-info.ts";
import type { ComponentRecord } from "#features/funding/model/stack-component.ts";
import { FundingBar } from "#features/funding/web/funding-bar.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { QuestionTitle } from "#web/ui/layout/question-title.tsx";

export interface FundingMixPanelProps {
  components: readonly ComponentRecord[];
  offerUsd: number;
}

/** Who funds the offer: each component in the bar, and the four groups below it. */
export const FundingMixPanel = memo(function FundingMixPanel({ components, offerUsd }: FundingMixPanelProps) {
  const mix = fundingMix(components.map(({ componentType: type, percentage }) => ({ type, percentage })));
  return (
    <Panel title={<QuestionTitle name="Funding Mix" question="Who funds the offer?" />}>
      <FundingBar
        label="Funding mix by share of the offer"
        legend
        heightPx={360}
        segments={components.map(({ id, componentType, name, percentage, amount }) => ({
          key: id,
          type: componentType,
          name,
          percentage,
          amountUsd: amount,
          note: FUNDING_TYPE_INFO[componentType].nonCash ? "non-cash" : undefined,
        }))}
      />
      <dl className="saved-facts mt-4">
        {mix.map(({ group, name, percentage }) => (
          <div key={group}>
            <dt>{name}</dt>
            <dd>{formatPercent(percentage)}</dd>
          </div>
        ))}
        <div className="sum">
          <dt>Offer</dt>
          <dd>
            <span className="total">{formatMoney(offerUsd)}</span>
          </dd>
        </div>
      </dl>
    </Panel>
  );
});
