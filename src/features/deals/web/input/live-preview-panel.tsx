import { analyzeDeal } from "#calc/deal/analyze-deal.ts";
import type { DealFigures } from "#calc/deal/deal-figures.ts";
import { scoreCompleteness, type ScoreCompleteness } from "#calc/scoring/score-completeness.ts";
import { workingOf } from "#calc/working/deal-workings.ts";
import type { FigureId } from "#calc/working/working.ts";
import { useDeferredValue, useMemo } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import type { DealData } from "#features/deals/model/deal-data.ts";
import { readDealForm, type DealForm } from "#features/deals/model/deal-form.ts";
import { Panel } from "#web/ui/layout/panel.tsx";
import { ScoreRing } from "#web/ui/charts/score-ring.tsx";
import { WorkedFigure } from "#web/ui/figures/worked-figure.tsx";
import { figuresOfForm } from "#features/deals/model/deal-data-of-form.ts";
import { jumpToSection } from "#web/ui/layout/jump-to-section.ts";
import type { ScoreInputGroup } from "#calc/scoring/component-inputs.ts";

/** What the form calls the inputs of the score, and where each stands. */
const INPUT_GROUP_WORDS: Record<ScoreInputGroup, { words: string; sectionId: string }> = {
  askingPrice: { words: "the asking price", sectionId: "price" },
  annualRevenue: { words: "the annual revenue", sectionId: "price" },
  ebitda: { words: "EBITDA", sectionId: "price" },
  employees: { words: "the number of employees", sectionId: "business" },
  assets: { words: "the assets", sectionId: "assets" },
  liabilities: { words: "the liabilities", sectionId: "liabilities" },
};

const SHOWN: { label: string; id: FigureId }[] = [
  { label: "Price / EBITDA", id: "price_to_ebitda" },
  { label: "Fair value", id: "fair_value" },
  { label: "Price against fair value", id: "gap_pct" },
  { label: "EBITDA margin", id: "ebitda_margin_pct" },
  { label: "Annual ROI", id: "annual_roi_pct" },
  { label: "Payback period", id: "payback_years" },
];

/** What the core can already say of the half-filled form, repainted as one types. */
export function LivePreviewPanel({ isNew }: { isNew: boolean }) {
  const { control } = useFormContext<DealForm, unknown, DealData>();
  const values = useDeferredValue(useWatch({ control }));
  const figures = useMemo(() => figuresOfForm(readDealForm(values), { isNew }), [values, isNew]);
  const analysis = useMemo(() => analyzeDeal(figures), [figures]);
  const completeness = useMemo(() => scoreCompleteness(figures), [figures]);
  const isComplete = completeness.known === completeness.total;
  return (
    <Panel title="What this already tells" className="deal-tells">
      <div className="deal-tells-score">
        <ScoreRing
          label="Overall score"
          size={80}
          value={completeness.known === 0 ? null : analysis.score.overall}
          muted={!isComplete}
          range={{ lowest: completeness.lowest, highest: completeness.highest }}
        />
        <CompletenessWords completeness={completeness} />
      </div>
      <FigureList figures={figures} analysis={analysis} />
    </Panel>
  );
}

function CompletenessWords({ completeness }: { completeness: ScoreCompleteness }) {
  const { known, total, lowest, highest, mostValuable } = completeness;
  if (known === total)
    return (
      <p className="sm">
        <b className="semibold">
          {total} of {total} components known.
        </b>{" "}
        The score is complete.
      </p>
    );
  return (
    <div className="sm">
      <p>
        <b className="semibold tabular">
          {known} of {total} components known.
        </b>{" "}
        The score could read {lowest} to {highest}.
      </p>
      {mostValuable === null ? null : (
        <p className="mt-1">
          <button
            type="button"
            className="link"
            onClick={() => jumpToSection(INPUT_GROUP_WORDS[mostValuable].sectionId)}
          >
            Enter {INPUT_GROUP_WORDS[mostValuable].words}
          </button>{" "}
          to narrow it most.
        </p>
      )}
    </div>
  );
}

function FigureList({
  figures,
  analysis,
}: {
  figures: DealFigures;
  analysis: ReturnType<typeof analyzeDeal>;
}) {
  return (
    <dl className="deal-tells-figures">
      {SHOWN.map(({ label, id }) => (
        <div key={id}>
          <dt>{label}</dt>
          <dd className="tabular">
            <WorkedFigure ratioDigits={1} working={workingOf(id, figures, analysis)} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
