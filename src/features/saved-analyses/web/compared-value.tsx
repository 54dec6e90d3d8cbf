import type { DealAnalysis, DealFigures, Working, WorkingUnit } from "#calc";
import { readFigure, type ComparedFigure } from "#features/saved-analyses/model/compared-figures.ts";
import { formatResult } from "#kit/format-value.ts";
import { Figure, NotAvailable } from "#web/ui/figure.tsx";

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
  const shown = formatCompared(figure, value, working);
  return working === null ? <>{shown}</> : <Figure working={working}>{shown}</Figure>;
}

function formatCompared(figure: ComparedFigure, value: number, working: Working | null): string {
  const unit: WorkingUnit = figure.kind === "entered" ? figure.unit : (working?.result.unit ?? "count");
  return formatResult(value, unit, {
    ratioDigits: (figure.kind === "worked" ? figure.digits : undefined) ?? 1,
  });
}
