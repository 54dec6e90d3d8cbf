import type { Working, WorkingUnit } from "#calc";
import { formatResult } from "#kit/format-value.ts";
import { Figure } from "#web/ui/figure.tsx";

export interface ExplainedFigureProps {
  value: number | null;
  /** Made when the card opens: figures are drawn anew with every key, and few are asked. */
  working: () => Working;
  unit: WorkingUnit;
  /** Leaves the dollar sign to the head of the column. */
  plain?: boolean | undefined;
  format?: ((value: number) => string) | undefined;
  className?: string | undefined;
}

/** A figure of a stack: it opens its working, or says why there is none. */
export function ExplainedFigure(props: ExplainedFigureProps) {
  const { value, working, unit, plain = false, format, className } = props;
  const reason = value === null ? (working().reason ?? "An input is not entered.") : undefined;
  return (
    <Figure working={working} reason={reason} className={className}>
      {value === null ? "N/A" : (format?.(value) ?? formatResult(value, unit, { plain }))}
    </Figure>
  );
}
