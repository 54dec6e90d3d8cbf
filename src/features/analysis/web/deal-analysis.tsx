import { useMemo } from "react";
import { analyzeDeal, scoreCompleteness } from "#calc";
import type { Deal } from "#features/deals/contract.ts";
import { toDealFigures } from "#features/deals/model/deal-figures.ts";
import { useDocumentTitle } from "#web/lib/document-title.ts";
import { AssetComposition } from "./asset-composition.tsx";
import { BusinessSnapshot } from "./business-snapshot.tsx";
import { DealHeader } from "./deal-header.tsx";
import { MetricCards } from "./metric-cards.tsx";
import { MissingDataWarning } from "./missing-data-warning.tsx";
import { ScoresPanel } from "./scores-panel.tsx";
import type { AnalysedDeal } from "./analysed-deal.ts";
import "./analysis.css";

/** The ready page. The core reckons everything once; each figure's working is reckoned when it is opened. */
export function DealAnalysis({ deal }: { deal: Deal }) {
  const subject = useMemo<AnalysedDeal>(() => {
    const figures = toDealFigures(deal.data);
    return { deal, figures, analysis: analyzeDeal(figures), completeness: scoreCompleteness(figures) };
  }, [deal]);
  useDocumentTitle(`${deal.data.basics.businessName} · Deal Analyzer`);
  return (
    <>
      <DealHeader subject={subject} />
      <MissingDataWarning subject={subject} />
      <ScoresPanel subject={subject} />
      <MetricCards subject={subject} />
      <div className="analysis-pair mt6">
        <AssetComposition subject={subject} />
        <BusinessSnapshot subject={subject} />
      </div>
    </>
  );
}
