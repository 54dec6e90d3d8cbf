import { RotateCcw } from "lucide-react";
import { memo } from "react";
import { DEFAULT_ROI_TERMS, type RoiTerms } from "#calc/deal/deal-figures.ts";
import { ROI_SLIDERS } from "#calc/returns/calculate-roi.ts";
import type { FigureId } from "#calc/working/working.ts";
import type { AnalysedDeal } from "#features/deal-analysis/web/analysed-deal.ts";
import { DealFigure } from "#features/deal-analysis/web/deal-figure.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { SliderField } from "#web/ui/forms/slider-field.tsx";

const SLIDERS = [
  { key: "downPaymentPct", label: "Down payment", unit: "%" },
  { key: "annualRatePct", label: "Interest rate", unit: "%" },
  { key: "termYears", label: "Loan term", unit: "years" },
] as const;

const FIGURES: readonly { id: FigureId; label: string }[] = [
  { id: "roi.down_payment", label: "Down payment" },
  { id: "roi.loan", label: "Loan" },
  { id: "roi.monthly_payment", label: "Monthly payment" },
  { id: "roi.annual_debt_service", label: "Annual debt service" },
  { id: "roi.annual_cash_flow", label: "Annual cash flow" },
];

export interface ReturnCalculatorProps {
  /** The deal as bought on these terms. */
  subject: AnalysedDeal;
  terms: RoiTerms;
  /** Moves one of them; never another function, so that only the slider that moves is drawn again. */
  onTerm: (key: keyof RoiTerms, value: number) => void;
  onReset: () => void;
}

/** Three sliders, and in the same frame what they come to. */
export function ReturnCalculator({ subject, terms, onTerm, onReset }: ReturnCalculatorProps) {
  const isMoved = SLIDERS.some(({ key }) => terms[key] !== DEFAULT_ROI_TERMS[key]);
  return (
    <Panel
      className="mt-5"
      title="Cash-on-Cash Return Calculator"
      aside={
        <Button variant="ghost" size="sm" icon={RotateCcw} disabled={!isMoved} onClick={onReset}>
          Reset
        </Button>
      }
      foot="EBITDA less debt service, over the down payment, at no growth. A seller's note, fees and taxes are not in it."
    >
      <div className="calculator">
        <div className="calculator-sliders">
          {SLIDERS.map((slider) => (
            <TermSlider key={slider.key} slider={slider} value={terms[slider.key]} onTerm={onTerm} />
          ))}
        </div>
        <dl className="calculator-result">
          <div className="calculator-main">
            <dt>Cash-on-cash return</dt>
            <dd>
              <DealFigure subject={subject} id="roi.cash_on_cash_pct" />
            </dd>
          </div>
          {FIGURES.map(({ id, label }) => (
            <div key={id}>
              <dt>{label}</dt>
              <dd>
                <DealFigure subject={subject} id={id} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </Panel>
  );
}

interface TermSliderProps {
  slider: (typeof SLIDERS)[number];
  value: number;
  onTerm: ReturnCalculatorProps["onTerm"];
}

const TermSlider = memo(function TermSlider({ slider, value, onTerm }: TermSliderProps) {
  const { key, label, unit } = slider;
  const { min, max, step } = ROI_SLIDERS[key];
  return (
    <SliderField
      label={label}
      unit={unit}
      min={min}
      max={max}
      step={step}
      value={value}
      onChange={(next) => onTerm(key, next)}
    />
  );
});
