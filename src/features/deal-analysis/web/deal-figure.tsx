import { workingOf } from "#calc/working/deal-workings.ts";
import type { FigureId, Working } from "#calc/working/working.ts";
import { LenderFigure } from "#features/deals/web/index.ts";
import { digitsApart } from "#kit/format-apart.ts";
import { WorkedFigure } from "#web/ui/figures/worked-figure.tsx";
import { isEstimated, lenderWorking, workingFor, type AnalysedDeal } from "./analysed-deal.ts";

export interface DealFigureProps {
  subject: AnalysedDeal;
  id: FigureId;
  format?: ((value: number) => string) | undefined;
  /** Where there is no room for a second figure, as in a chart: its table has both. */
  isAlone?: boolean | undefined;
}

/**
 * A figure of the deal: it opens its working, says why when there is none, and says when it is an estimate. Beside it
 * stands what it would be on the earnings that a lender counts, where the books say them.
 */
export function DealFigure({ subject, id, format, isAlone = false }: DealFigureProps) {
  const working = workingFor(subject, id)();
  const lender = isAlone
    ? null
    : lenderWorking(working, subject, ({ figures, analysis }) => workingOf(id, figures, analysis));
  return (
    <MarkedFigure working={working} isEstimated={isEstimated(subject, id)} lender={lender} format={format} />
  );
}

export interface MarkedFigureProps {
  working: Working;
  isEstimated: boolean;
  /** The same figure on the earnings that a lender counts; null where it is no other. */
  lender?: Working | null;
  format?: ((value: number) => string) | undefined;
}

export function MarkedFigure({ working, isEstimated: estimated, lender = null, format }: MarkedFigureProps) {
  const ratioDigits = digitsBeside(working, lender);
  return (
    <>
      <WorkedFigure working={working} format={format} ratioDigits={ratioDigits} />
      {working.result.value !== null && estimated ? <EstimateMark /> : null}
      <LenderFigure working={lender} format={format} ratioDigits={ratioDigits} />
    </>
  );
}

/** As many decimals as tell a multiple from the lender's beside it. */
function digitsBeside({ result: { value, unit } }: Working, lender: Working | null): number {
  const other = lender?.result.value ?? null;
  return unit === "ratio" && value !== null && other !== null ? digitsApart(value, other, unit, 1) : 1;
}

/** Stands at every figure that rests on an estimate. */
export function EstimateMark() {
  return <span className="estimate-mark">estimate</span>;
}
