import { workingOf, type DealAnalysis, type DealFigures, type FigureId, type Working } from "#calc";
import {
  formatAmount,
  formatCount,
  formatMoney,
  formatMultiple,
  formatPercent,
  formatYears,
} from "#web/lib/format.ts";
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
  if (working.result.value === null)
    return <NotAvailable title={working.title} reason={working.reason ?? "An input is not entered."} />;
  return <Figure working={working}>{shown(working.result.value, working.result.unit, plain)}</Figure>;
}

function shown(value: number, unit: Working["result"]["unit"], plain: boolean): string {
  switch (unit) {
    case "usd":
      return plain ? formatAmount(value) : formatMoney(value);
    case "pct":
      return formatPercent(value);
    case "ratio":
      return formatMultiple(value);
    case "years":
      return formatYears(value);
    case "count":
    case "points":
      return formatCount(value);
  }
}
