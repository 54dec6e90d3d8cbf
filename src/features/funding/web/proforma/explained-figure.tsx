import type { Working, WorkingUnit } from "#calc";
import {
  formatAmount,
  formatCount,
  formatMoney,
  formatMultiple,
  formatPercent,
  formatYears,
} from "#web/lib/format.ts";
import { Figure } from "#web/ui/figure.tsx";

const FORMATS: Readonly<Record<WorkingUnit, (value: number) => string>> = {
  usd: formatMoney,
  pct: formatPercent,
  ratio: (value) => formatMultiple(value, 2),
  years: formatYears,
  count: formatCount,
  points: formatCount,
};

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
  const write = format ?? (plain && unit === "usd" ? formatAmount : FORMATS[unit]);
  const reason = value === null ? (working().reason ?? "An input is not entered.") : undefined;
  return (
    <Figure working={working} reason={reason} className={className}>
      {value === null ? "N/A" : write(value)}
    </Figure>
  );
}
