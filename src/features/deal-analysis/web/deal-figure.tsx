import type { FigureId, Working } from "#calc";
import { formatResult } from "#kit/format-value.ts";
import { Figure } from "#web/ui/figure.tsx";
import { isEstimated, workingFor, type AnalysedDeal } from "./analysed-deal.ts";

export interface DealFigureProps {
  subject: AnalysedDeal;
  id: FigureId;
  format?: ((value: number) => string) | undefined;
}

/** A figure of the deal: it opens its working, says why when there is none, and says when it is an estimate. */
export function DealFigure({ subject, id, format }: DealFigureProps) {
  return (
    <WorkedFigure
      working={workingFor(subject, id)()}
      isEstimated={isEstimated(subject, id)}
      {...(format === undefined ? {} : { format })}
    />
  );
}

export interface WorkedFigureProps {
  working: Working;
  isEstimated: boolean;
  format?: (value: number) => string;
}

export function WorkedFigure({ working, isEstimated: estimated, format }: WorkedFigureProps) {
  const { value, unit } = working.result;
  const isKnown = value !== null;
  return (
    <>
      <Figure working={working} reason={isKnown ? undefined : (working.reason ?? "")}>
        {isKnown ? (format?.(value) ?? formatResult(value, unit, { ratioDigits: 1 })) : "N/A"}
      </Figure>
      {isKnown && estimated ? <EstimateMark /> : null}
    </>
  );
}

/** Stands at every figure that rests on an estimate. */
export function EstimateMark() {
  return <span className="estimate-mark">estimate</span>;
}
