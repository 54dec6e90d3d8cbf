import { memo } from "react";
import type { DealTerms } from "#features/funding/model/deal-terms.ts";
import { FurtherDealTerms, MainDealTerms, OfferField } from "#features/funding/web/deal-terms-fields.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";

export interface BuilderDealPanelProps {
  offerUsd: number;
  askingPriceUsd: number | null;
  dealTerms: DealTerms;
  onOffer: (offerUsd: number) => void;
  onDealTerms: (dealTerms: DealTerms) => void;
}

/** What is offered and on which terms: the frame of every structure below. */
export const BuilderDealPanel = memo(function BuilderDealPanel(props: BuilderDealPanelProps) {
  const { offerUsd, askingPriceUsd, dealTerms, onOffer, onDealTerms } = props;
  return (
    <Panel className="mt-5" title="Deal Structure">
      <div className="deal-terms">
        <OfferField offerUsd={offerUsd} askingPriceUsd={askingPriceUsd} onChange={onOffer} />
        <MainDealTerms terms={dealTerms} onChange={onDealTerms} />
      </div>
      <details className="builder-more mt-4">
        <summary>Working capital, escrow and conditions of the deposit</summary>
        <div className="deal-terms mt-3">
          <FurtherDealTerms terms={dealTerms} onChange={onDealTerms} />
        </div>
      </details>
    </Panel>
  );
});
