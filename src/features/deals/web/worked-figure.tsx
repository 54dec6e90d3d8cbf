import { workingOf, type DealAnalysis, type DealFigures, type FigureId } from "#calc";
import { formatResult } from "#kit/format-value.ts";
import { Figure, NotAvailable } from "#web/ui/figure.tsx";

export interface WorkedFigureProps {
  id: FigureId;
  figures: DealFigures;
  analysis: DealAnalysis;
  /** Leaves the dollar sign to the head of the column. */
  plain?: boolean;
}

/** A computed figure of a deal as the core states it: opens its working, or says why there is none. */
export function WorkedFigure({ id, figures, analysis, plain = false }: WorkedFigureProps) {
  const working = workingOf(id, figures, analysis);
  const { value, unit } = working.result;
  if (value === null)
    return <NotAvailable title={working.title} reason={working.reason ?? "An input is not entered."} />;
  return <Figure working={working}>{formatResult(value, unit, { plain, ratioDigits: 1 })}</Figure>;
}
