import type { FigureId, Working } from "#calc/working/working.ts";
import { WorkedFigure } from "#web/ui/figures/worked-figure.tsx";
import { isEstimated, workingFor, type AnalysedDeal } from "./analysed-deal.ts";

export interface DealFigureProps {
  subject: AnalysedDeal;
  id: FigureId;
  format?: ((value: number) => string) | undefined;
}

/** A figure of the deal: it opens its working, says why when there is none, and says when it is an estimate. */
export function DealFigure({ subject, id, format }: DealFigureProps) {
  return (
    <MarkedFigure
      working={workingFor(subject, id)()}
      isEstimated={isEstimated(subject, id)}
      format={format}
    />
  );
}

export interface MarkedFigureProps {
  working: Working;
  isEstimated: boolean;
  format?: ((value: number) => string) | undefined;
}

export function MarkedFigure({ working, isEstimated: estimated, format }: MarkedFigureProps) {
  return (
    <>
      <WorkedFigure working={working} format={format} ratioDigits={1} />
      {working.result.value !== null && estimated ? <EstimateMark /> : null}
    </>
  );
}

/** Stands at every figure that rests on an estimate. */
export function EstimateMark() {
  return <span className="estimate-mark">estimate</span>;
}
