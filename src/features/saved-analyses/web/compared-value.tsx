import type { DealAnalysis } from "#calc/deal/analyze-deal.ts";
import type { DealFigures } from "#calc/deal/deal-figures.ts";
import { readFigure, type ComparedFigure } from "#features/saved-analyses/model/compared-figures.ts";
import { formatResult } from "#kit/format-value.ts";
import { NotAvailable } from "#web/ui/figures/figure.tsx";
import { WorkedFigure } from "#web/ui/figures/worked-figure.tsx";

export interface ComparedValueProps {
  figure: ComparedFigure;
  deal: DealFigures;
  analysis: DealAnalysis;
}

/** A figure as it stands beside its like: a worked one opens its working, one that is not there says why. */
export function ComparedValue({ figure, deal, analysis }: ComparedValueProps) {
  const read = readFigure(figure, deal, analysis);
  if (read === null)
    return <NotAvailable title={figure.label} reason="This figure was not kept with the analysis." />;
  const { value, working } = read;
  if (value === null)
    return (
      <NotAvailable title={figure.label} reason={working?.reason ?? `${figure.label} is not entered.`} />
    );
  const ratioDigits = (figure.kind === "worked" ? figure.digits : undefined) ?? 1;
  if (working !== null) return <WorkedFigure working={working} ratioDigits={ratioDigits} />;
  return <>{formatResult(value, figure.kind === "entered" ? figure.unit : "count", { ratioDigits })}</>;
}
