import { formatMoney } from "#kit/format-figure.ts";
import { memo } from "react";
import type { DealFigures } from "#calc/deal/deal-figures.ts";
import { workingOfOfferMultiple } from "#calc/working/projection-workings.ts";
import { Panel } from "#web/ui/layout/panel.tsx";
import { WorkedFigure } from "#web/ui/figures/worked-figure.tsx";

export interface DealSummaryPanelProps {
  companyName: string;
  figures: DealFigures;
  offerUsd: number;
}

/** What is bought, and what is offered for it. */
export const DealSummaryPanel = memo(function DealSummaryPanel({
  companyName,
  figures,
  offerUsd,
}: DealSummaryPanelProps) {
  const multiple = workingOfOfferMultiple(offerUsd, figures.ebitdaUsd);
  const rows = [
    { label: "Company", shown: companyName || "–" },
    { label: "Industry", shown: figures.industry || "–" },
    { label: "Asking price", shown: formatMoney(figures.askingPriceUsd) },
    { label: "Offer", shown: formatMoney(offerUsd) },
    { label: "Annual revenue", shown: formatMoney(figures.annualRevenueUsd) },
    { label: "EBITDA", shown: formatMoney(figures.ebitdaUsd) },
    { label: "SDE", shown: formatMoney(figures.sdeUsd) },
    {
      label: "Offer as a multiple of EBITDA",
      shown: <WorkedFigure value={multiple.result.value} unit="ratio" working={() => multiple} />,
    },
  ];
  return (
    <Panel title="Deal Summary">
      <dl className="saved-facts">
        {rows.map(({ label, shown }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{shown}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
});
