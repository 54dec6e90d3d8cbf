import type { FigureId } from "#calc/working/working.ts";
import type { AnalysedDeal } from "#features/deal-analysis/web/analysed-deal.ts";
import { DealFigure } from "#features/deal-analysis/web/deal-figure.tsx";

export interface ListedMetric {
  id: FigureId;
  label: string;
  note: string;
  format?: (value: number) => string;
}

export function MetricList({
  subject,
  metrics,
}: {
  subject: AnalysedDeal;
  metrics: readonly ListedMetric[];
}) {
  return (
    <dl className="metric-list">
      {metrics.map(({ id, label, note, format }) => (
        <div key={id}>
          <dt>
            {label}
            <small>{note}</small>
          </dt>
          <dd>
            <DealFigure subject={subject} id={id} format={format} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
