import { formatMoney } from "#kit/format-figure.ts";
import { memo } from "react";
import { type DealFigures, workingOfOfferMultiple } from "#calc";
import { markLender, type LenderEarnings } from "#features/deals/model/lender-earnings.ts";
import { LenderFigure, OnLender } from "#features/deals/web/index.ts";
import { Panel } from "#web/ui/layout/panel.tsx";
import { WorkedFigure } from "#web/ui/figures/worked-figure.tsx";

export interface DealSummaryPanelProps {
  companyName: string;
  figures: DealFigures;
  offerUsd: number;
  /** What a lender counts of the deal by its books; null without books that say so. */
  earnings: LenderEarnings | null;
}

/** What is bought, and what is offered for it. */
export const DealSummaryPanel = memo(function DealSummaryPanel({
  companyName,
  figures,
  offerUsd,
  earnings,
}: DealSummaryPanelProps) {
  const multiple = workingOfOfferMultiple(offerUsd, figures.ebitdaUsd);
  const onLender =
    earnings && markLender(multiple, workingOfOfferMultiple(offerUsd, earnings.ebitdaUsd), earnings);
  const rows = [
    { label: "Company", shown: companyName || "–" },
    { label: "Industry", shown: figures.industry || "–" },
    { label: "Asking price", shown: formatMoney(figures.askingPriceUsd) },
    { label: "Offer", shown: formatMoney(offerUsd) },
    { label: "Annual revenue", shown: formatMoney(figures.annualRevenueUsd) },
    { label: "EBITDA", shown: <Earnings usd={figures.ebitdaUsd} lenderUsd={earnings?.ebitdaUsd ?? null} /> },
    { label: "SDE", shown: <Earnings usd={figures.sdeUsd} lenderUsd={earnings?.sdeUsd ?? null} /> },
    {
      label: "Offer as a multiple of EBITDA",
      shown: (
        <>
          <WorkedFigure value={multiple.result.value} unit="ratio" working={() => multiple} />
          <LenderFigure working={onLender} ratioDigits={2} />
        </>
      ),
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

/** Earnings as the deal states them, and beside them what a lender counts. */
function Earnings({ usd, lenderUsd }: { usd: number | null; lenderUsd: number | null }) {
  return (
    <>
      {formatMoney(usd)}
      {lenderUsd === null || lenderUsd === usd ? null : <OnLender>{formatMoney(lenderUsd)}</OnLender>}
    </>
  );
}
