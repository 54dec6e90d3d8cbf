import { GROWTH_SCENARIOS, GROWTH_SLIDERS, type GrowthScenario } from "#calc/growth/growth-scenarios.ts";
import { formatSigned } from "#kit/format-figure.ts";
import { Panel } from "#web/ui/layout/panel.tsx";
import { QuestionTitle } from "#web/ui/layout/question-title.tsx";
import { SliderField } from "#web/ui/forms/slider-field.tsx";

export type ProjectionGrowth = Pick<GrowthScenario, "growthPct" | "marginChangePts">;

const SCENARIOS = [
  { key: "conservative", title: "Conservative" },
  { key: "base", title: "Base" },
  { key: "aggressive", title: "Aggressive" },
] as const;

export interface ProjectionControlsProps {
  growth: ProjectionGrowth;
  onChange: (growth: ProjectionGrowth) => void;
}

/** Three scenarios to begin with, and two sliders to leave them by. */
export function ProjectionControls({ growth, onChange }: ProjectionControlsProps) {
  return (
    <Panel
      title={
        <QuestionTitle
          name="Growth Projection"
          question="What could it be worth in five years at this price?"
        />
      }
    >
      <p className="print-only sm">
        Assumed: revenue grows {formatSigned(growth.growthPct)}% a year, and the margin changes by{" "}
        {formatSigned(growth.marginChangePts)} points over five years.
      </p>
      <div className="projection-scenarios no-print" role="group" aria-label="Scenario">
        {SCENARIOS.map(({ key, title }) => (
          <button
            key={key}
            type="button"
            className="projection-scenario"
            aria-pressed={isSame(growth, GROWTH_SCENARIOS[key])}
            onClick={() => onChange(GROWTH_SCENARIOS[key])}
          >
            <b>{title}</b>
            <span>{describeGrowth(GROWTH_SCENARIOS[key])}</span>
          </button>
        ))}
      </div>
      <div className="projection-sliders mt-5 no-print">
        <SliderField
          label="Revenue growth"
          help="a year"
          unit="%"
          {...GROWTH_SLIDERS.growthPct}
          value={growth.growthPct}
          onChange={(growthPct) => onChange({ ...growth, growthPct })}
        />
        <SliderField
          label="Margin improvement"
          help="points over five years"
          unit="%"
          {...GROWTH_SLIDERS.marginChangePts}
          value={growth.marginChangePts}
          onChange={(marginChangePts) => onChange({ ...growth, marginChangePts })}
        />
      </div>
    </Panel>
  );
}

const isSame = (a: ProjectionGrowth, b: ProjectionGrowth) =>
  a.growthPct === b.growthPct && a.marginChangePts === b.marginChangePts;

const describeGrowth = ({ growthPct, marginChangePts }: ProjectionGrowth) =>
  `${formatSigned(growthPct)}% growth, ${formatSigned(marginChangePts)}% margin`;
