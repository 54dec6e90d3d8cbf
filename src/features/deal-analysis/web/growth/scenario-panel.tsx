import {
  GROWTH_SCENARIO_KEYS,
  GROWTH_SCENARIOS,
  GROWTH_SLIDERS,
  type GrowthScenario,
  type GrowthScenarioKey,
} from "#calc/growth/growth-scenarios.ts";
import type { GrowthChoice } from "#features/deal-analysis/web/assumptions-in-address.ts";
import { formatMultiple, formatPercent, formatSigned } from "#kit/format-figure.ts";
import { Panel } from "#web/ui/layout/panel.tsx";
import { SliderField } from "#web/ui/forms/slider-field.tsx";

const TITLES: Readonly<Record<GrowthScenarioKey, string>> = {
  conservative: "Conservative",
  base: "Base",
  aggressive: "Aggressive",
  custom: "Custom",
};

const INPUTS = [
  { key: "growthPct", label: "Revenue growth a year", unit: "%" },
  { key: "marginChangePts", label: "Margin change over ten years", unit: "points" },
  { key: "multipleFactor", label: "Multiple factor", unit: "x" },
] as const;

export interface ScenarioPanelProps {
  choice: GrowthChoice;
  /** The assumptions that are shown: those of the chosen scenario. */
  scenario: GrowthScenario;
  onChange: (choice: GrowthChoice) => void;
}

/** Four scenarios to choose from. Moving an input starts from the chosen one and makes it the custom scenario. */
export function ScenarioPanel({ choice, scenario, onChange }: ScenarioPanelProps) {
  return (
    <Panel
      className="mt-5"
      title="Growth Scenario"
      foot="The margin changes evenly over ten years. The multiple factor is times the deal's own multiple, from year 1 on. Moving an input makes it the custom scenario."
    >
      <fieldset className="scenario-cards">
        <legend className="sr-only">Scenario</legend>
        {GROWTH_SCENARIO_KEYS.map((key) => (
          <label key={key} className="scenario-card">
            <input
              type="radio"
              name="growth-scenario"
              value={key}
              checked={choice.scenario === key}
              onChange={() => onChange({ ...choice, scenario: key })}
            />
            <b>{TITLES[key]}</b>
            <span>{describeScenario(key === "custom" ? choice.custom : GROWTH_SCENARIOS[key])}</span>
          </label>
        ))}
      </fieldset>
      <div className="scenario-inputs">
        {INPUTS.map(({ key, label, unit }) => (
          <SliderField
            key={key}
            label={label}
            unit={unit}
            min={GROWTH_SLIDERS[key].min}
            max={GROWTH_SLIDERS[key].max}
            step={GROWTH_SLIDERS[key].step}
            value={scenario[key]}
            onChange={(value) =>
              onChange({ ...choice, scenario: "custom", custom: { ...scenario, [key]: value } })
            }
          />
        ))}
      </div>
    </Panel>
  );
}

function describeScenario({ growthPct, marginChangePts, multipleFactor }: GrowthScenario): string {
  const margin = marginChangePts === 0 ? "margin as today" : `margin ${formatSigned(marginChangePts)} points`;
  return `${formatPercent(growthPct, Number.isInteger(growthPct) ? 0 : 1)} growth, ${margin}, ${formatMultiple(multipleFactor)} the multiple`;
}
