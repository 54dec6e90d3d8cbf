import { analyzeDeal } from "#calc/deal/analyze-deal.ts";
import { scoreCompleteness } from "#calc/scoring/score-completeness.ts";
import { workingOf } from "#calc/working/deal-workings.ts";
import type { FigureId } from "#calc/working/working.ts";
import { dealDataSchema } from "#features/deals/model/deal-data.ts";
import { toDealFigures } from "#features/deals/model/deal-figures.ts";
import { EXAMPLE_DEALS } from "#features/deals/model/example-deals.ts";
import { formatAmount } from "#kit/format-figure.ts";
import { Badge } from "#web/ui/status/badge.tsx";
import { ScoreRing } from "#web/ui/charts/score-ring.tsx";
import { WorkedFigure } from "#web/ui/figures/worked-figure.tsx";

const SHOWN: { label: string; id: FigureId }[] = [
  { label: "Fair value ($)", id: "fair_value" },
  { label: "Annual ROI", id: "annual_roi_pct" },
  { label: "Payback Period", id: "payback_years" },
  { label: "Net Worth ($)", id: "net_worth" },
];

/** What a first deal gives: the first example deal, worked out by the core as any other deal is. */
export function ExamplePanel() {
  const [example] = EXAMPLE_DEALS;
  if (!example) return null;
  const deal = dealDataSchema.parse(example.data);
  const figures = toDealFigures(deal);
  const analysis = analyzeDeal(figures);
  const completeness = scoreCompleteness(figures);
  return (
    <div className="first-run-example">
      <div className="row between">
        <span className="xs text-muted">What a first deal gives you</span>
        <Badge tone="line">Example</Badge>
      </div>
      <div className="first-run-score">
        <ScoreRing
          size={80}
          label="Overall score of the example"
          value={analysis.score.overall}
          muted={completeness.known < completeness.total}
          range={completeness}
        />
        <div>
          <b className="semibold">{deal.basics.businessName}</b>
          <div className="xs text-muted tabular">
            {completeness.known} of {completeness.total} components known
          </div>
        </div>
      </div>
      <dl className="first-run-figures">
        <div>
          <dt>Asking price ($)</dt>
          <dd className="tabular">{formatAmount(figures.askingPriceUsd)}</dd>
        </div>
        {SHOWN.map(({ label, id }) => (
          <div key={id}>
            <dt>{label}</dt>
            <dd className="tabular">
              <WorkedFigure plain ratioDigits={1} working={workingOf(id, figures, analysis)} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="xs text-muted mt-3">Press a figure to see how it was worked out.</p>
    </div>
  );
}
