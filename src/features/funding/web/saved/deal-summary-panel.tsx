import { memo } from "react";
import { type DealFigures, GROWTH_SCENARIOS, projectFiveYears, workingOfProjection } from "#calc";
import { ExplainedFigure } from "#features/funding/web/proforma/explained-figure.tsx";
import { formatMoney } from "#web/lib/format.ts";
import { Panel } from "#web/ui/panel.tsx";

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
      shown: <OfferMultiple figures={figures} offerUsd={offerUsd} />,
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

/** Growth does not touch the multiple that is paid today: any scenario states it. */
function OfferMultiple({ figures, offerUsd }: Pick<DealSummaryPanelProps, "figures" | "offerUsd">) {
  const scenario = GROWTH_SCENARIOS.base;
  const projection = projectFiveYears({ deal: figures, offerUsd, scenario });
  const isPaid = offerUsd > 0 && (figures.ebitdaUsd ?? 0) > 0;
  if (projection === null || !isPaid) return "N/A";
  return (
    <ExplainedFigure
      value={projection.multiple}
      unit="ratio"
      working={() => workingOfProjection("multiple", { deal: figures, offerUsd, scenario, projection })}
    />
  );
}
